import Kernel

// Commands that look and move nothing.
extension Session {
  func stateReport(_ path: StatePath, _ source: SourceLine) throws(Failure) -> Report {
    let state = timeline[timeline.position].state
    guard !path.components.isEmpty else {
      let members = Mirror(reflecting: state).children.compactMap { child in
        child.label.map { (name: memberName($0), value: child.value) }
      }
      return members.isEmpty ? .value(state) : .state(members: members)
    }
    do { return .value(try StateReader.value(at: path, in: state)) } catch {
      throw Failure(
        problem: .path(error.problem), span: error.span, source: source, correction: nil)
    }
  }

  func viewReport(_ source: SourceLine) throws(Failure) -> Report {
    guard let view = app.screen else { throw failure(.noView(app: app.name), source) }
    return .view(view(timeline[timeline.position].state))
  }

  /// The steps of the present branch, the latest 20 where no range says otherwise.
  func logReport(_ range: ClosedRange<Int>?) -> Report {
    let path = timeline.path
    let shown = range.map { range in path.filter(range.contains) } ?? Array(path.suffix(20))
    let rows = shown.map { number in
      let step = timeline[number]
      return LogRow(
        number: number, action: step.action, origin: step.origin, time: step.time,
        isHere: number == timeline.position)
    }
    return .log(rows, hidden: path.count - shown.count)
  }

  func wholeStepReport(_ number: Int, _ source: SourceLine) throws(Failure) -> Report {
    try checkStep(number, source)
    let step = timeline[number]
    return .wholeStep(stepReport(number), origin: step.origin, time: step.time)
  }

  var effectRows: [EffectRow] {
    var deadlines: [EffectID: Duration] = [:]
    for sleeper in clock.clock.sleepers {
      guard let effect = sleeper.effect, deadlines[effect] == nil else { continue }
      deadlines[effect] = sleeper.deadline.offset
    }
    return ledger.inFlight.map { entry in
      EffectRow(
        entry: entry,
        wait: deadlines[entry.info.id].map { .sleeping(until: $0) } ?? .outside)
    }
  }

  func checkStep(_ number: Int, _ source: SourceLine) throws(Failure) {
    guard timeline.contains(number) else {
      throw failure(.noStep(number, last: timeline.count), source)
    }
  }
}
