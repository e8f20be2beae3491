import ConsoleSyntax

// States, screens and steps.
extension Questions {
  func stateReport(
    _ path: StatePath, at place: StepName?
  ) throws(Refusal) -> Report {
    let state = timeline.state(of: try step(place))
    guard !path.components.isEmpty else {
      let members = Mirror(reflecting: state).children.compactMap { child in
        // What `@ObservableState` keeps for itself is no property of the app.
        child.label.flatMap { $0.hasPrefix("_$") ? nil : memberName($0) }.map { name in
          StateMember(
            name: name,
            value: AppValue(redaction.shown(child.value, at: StatePath([.member(name)]))))
        }
      }
      return members.isEmpty ? .value(AppValue(state)) : .state(members)
    }
    do {
      let value = try StateReader.value(at: path, in: state)
      return .value(AppValue(redaction.shown(value, at: path)))
    } catch {
      throw Refusal(error)
    }
  }

  func viewReport(at place: StepName?) throws(Refusal) -> Report {
    guard let view = app.screen else { throw Refusal(.noView(app: app.name)) }
    return .view(view(timeline.state(of: try step(place))))
  }

  func wholeStepReport(_ name: StepName) throws(Refusal) -> Report {
    let number = try step(name)
    let step = timeline[number]
    return .wholeStep(stepReport(number), causes: causes(of: number), time: step.time)
  }

  /// A step with what it changed in the state.
  ///
  /// - Parameter isAgain: whether it has been told before, when it was new.
  func stepReport(_ number: Int, isAgain: Bool = false) -> StepReport {
    let step = timeline[number]
    let before = timeline.parent(of: number).map { timeline.state(of: $0) }
    return StepReport(
      number: number,
      action: timeline.action(of: number).map(AppValue.init),
      origin: step.origin,
      changes: before.map { StateDiff.changes(from: $0, to: timeline.state(of: number)) } ?? [],
      effects: step.effects,
      issues: step.issues,
      fork: isAgain ? nil : world.fork(begunBy: number),
      states: tellsStates ? before.map { StepStates($0, timeline.state(of: number)) } : nil
    )
  }
}
