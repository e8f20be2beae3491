import ConsoleSyntax
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

  /// What each effect does on the present branch. Other branches may have another story of the same effect.
  private var deeds: [EffectID: (sent: [Int], isByHand: Bool)] {
    var deeds: [EffectID: (sent: [Int], isByHand: Bool)] = [:]
    for step in timeline.stepsBack(from: timeline.tip) {
      switch timeline[step].origin {
      case .effect(let id, _): deeds[id, default: ([], false)].sent.append(step)
      case .driven(let id):
        deeds[id, default: ([], true)].sent.append(step)
        deeds[id]?.isByHand = true
      case .changed(.failed(let id, _)): deeds[id, default: ([], true)].isByHand = true
      case .initial, .typed, .returned, .changed: break
      }
    }
    return deeds
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
    let deeds = deeds
    return ledger.all.map { entry in
      var row = EffectRow(entry: entry, wait: waits[entry.id] ?? nil)
      if let deed = deeds[entry.id] {
        (row.sent, row.isByHand) = (deed.sent.reversed(), deed.isByHand)
      } else if !timeline.isStep(entry.step, onTheWayTo: timeline.tip) {
        row.sent = entry.outputs.compactMap(\.step)
      }
      return row
    }
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
      // Not more than it has sent here, in case it is known to do more.
      let sent = entry.outputs.prefix(ledger.flight[entry.id] ?? 0).compactMap(\.step)
      return EffectRow(entry: entry, wait: wait, sent: sent, isByHand: entry.isDriven)
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
