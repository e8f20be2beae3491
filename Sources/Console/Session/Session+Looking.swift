import Kernel

// Commands that look and move nothing.
extension Session {
  func stateReport(
    _ path: StatePath, at place: StepName?, _ source: SourceLine
  ) throws(Failure) -> Report {
    let state = timeline.state(of: try step(place, source))
    guard !path.components.isEmpty else {
      let members = Mirror(reflecting: state).children.compactMap { child in
        // What `@ObservableState` keeps for itself is no property of the app.
        child.label.flatMap { $0.hasPrefix("_$") ? nil : memberName($0) }.map { name in
          (name: name, value: redaction.shown(child.value, at: StatePath([.member(name)])))
        }
      }
      return members.isEmpty ? .value(state) : .state(members: members)
    }
    do {
      return .value(redaction.shown(try StateReader.value(at: path, in: state), at: path))
    } catch {
      throw Failure(
        problem: .path(error.problem), span: error.span, source: source, correction: nil)
    }
  }

  func viewReport(at place: StepName?, _ source: SourceLine) throws(Failure) -> Report {
    guard let view = app.screen else { throw failure(.noView(app: app.name), source) }
    return .view(view(timeline.state(of: try step(place, source))))
  }

  func wholeStepReport(_ number: Int, _ source: SourceLine) throws(Failure) -> Report {
    try checkStep(number, source)
    let step = timeline[number]
    return .wholeStep(stepReport(number), causes: causes(of: number), time: step.time)
  }

  func effectsReport(
    _ isAll: Bool, at place: StepName?, _ source: SourceLine
  ) throws(Failure) -> Report {
    let number = try step(place, source)
    if isAll { return .effects(allEffectRows, now: clock.now, isAll: true) }
    guard number != timeline.position else {
      return .effects(effectRows, now: clock.now, isAll: false)
    }
    return .effects(effectRows(after: number), now: timeline[number].time, isAll: false)
  }

  /// What was in flight after a step. What an effect sleeps for was not written down; what came of it was.
  private func effectRows(after number: Int) -> [EffectRow] {
    let flight = timeline[number].moment.flight
    return flight.ids.compactMap { id in
      guard let entry = ledger[id] else { return nil }
      if flight.isHeld(id) { return EffectRow(entry: entry, wait: .held) }
      let next = entry.outputs.dropFirst(flight[id] ?? 0).first.map(time) ?? entry.end?.after
      return EffectRow(entry: entry, wait: next.map { .known(at: entry.began + $0) } ?? .unknown)
    }
  }

  /// How long after it began an effect sent something.
  private func time(of output: EffectEntry.Output) -> Duration {
    switch output {
    case .leftOut(let after): return after
    case .step(let number):
      if case .effect(_, let after) = timeline[number].origin { return after }
      return .zero
    }
  }

  /// What is in flight, and what no longer is.
  var allEffectRows: [EffectRow] {
    let waits = Dictionary(uniqueKeysWithValues: effectRows.map { ($0.entry.id, $0.wait) })
    return ledger.all.map { EffectRow(entry: $0, wait: waits[$0.id] ?? nil) }
  }

  var effectRows: [EffectRow] {
    var deadlines: [EffectID: Duration] = [:]
    for sleeper in clock.clock.sleepers {
      guard let effect = sleeper.effect, deadlines[effect] == nil else { continue }
      deadlines[effect] = sleeper.deadline.offset
    }
    return ledger.inFlight.map { entry in
      let wait: EffectRow.Wait =
        world.isHeld(entry.id)
        ? .held : deadlines[entry.id].map { .sleeping(until: $0) } ?? .outside
      return EffectRow(entry: entry, wait: wait)
    }
  }

  /// The step that people mean by a name; the one where the session stands where none is named.
  func step(_ name: StepName?, _ source: SourceLine) throws(Failure) -> Int {
    switch name {
    case nil:
      return timeline.position
    case .number(let number):
      try checkStep(number, source)
      return number
    case .mark(let mark):
      guard let number = timeline.marks[mark] else {
        let names = timeline.marks.keys.sorted()
        throw failure(.noMark(mark, nearest: NearestNames.of(mark, in: names)), source)
      }
      return number
    }
  }

  func checkStep(_ number: Int, _ source: SourceLine) throws(Failure) {
    guard timeline.contains(number) else {
      throw failure(.noStep(number, last: timeline.count), source)
    }
  }
}
