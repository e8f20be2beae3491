import ConsoleSyntax

// States, screens and steps.
extension Questions {
  func stateReport(
    _ path: StatePath, at place: StepName?
  ) throws(Refusal) -> Report {
    let number = try step(place)
    return try world.reading(number) { state in
      Result { () throws(Refusal) in try stateReport(path, state) }
    }.get()
  }

  private func stateReport(_ path: StatePath, _ state: State) throws(Refusal) -> Report {
    guard !path.components.isEmpty else {
      let members = Mirror(reflecting: state).children.compactMap { child in
        // `@ObservableState` adds stored properties, which are not part of the app's state.
        child.label.flatMap { $0.hasPrefix("_$") ? nil : memberName($0) }.map { name in
          StateMember(
            name: name,
            value: AppValue(
              redaction.shown(unshared(child.value), at: StatePath([.member(name)]))))
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

  /// The text that `:copy` copies. It can be typed.
  ///
  /// Takes time for as much as the clipboard can take, not for the whole value.
  func copied(_ request: CopyRequest) throws(Refusal) -> String {
    let printer = ValuePrinter.cut(to: CopyRequest.limit + 1, hiding: redaction)
    let text = try copied(request, printer)
    guard text.utf8.count <= CopyRequest.limit else {
      throw Refusal(.tooLongToCopy(limit: CopyRequest.limit))
    }
    return text
  }

  private func copied(
    _ request: CopyRequest, _ printer: ValuePrinter
  ) throws(Refusal) -> String {
    switch request {
    case .value(let path):
      let value = world.reading(timeline.position) { state in
        Result { () throws(PathDiagnostic) in try StateReader.value(at: path, in: state) }
      }
      do { return printer.text(try value.get(), at: path) } catch { throw Refusal(error) }
    case .action(let name):
      let number = try step(name)
      guard let action = timeline.action(of: number) else {
        throw Refusal(number == 0 ? .isInitial : .hasNoAction(number))
      }
      return world.readingAction(of: number) { printer.action(action) }
    }
  }

  func viewReport(from firstRow: Int, at place: StepName?) throws(Refusal) -> Report {
    let number = try step(place)
    guard app.screens == nil else {
      try checkRow(firstRow + 1, onScreenAfter: number)
      return .screen(screenReport(after: number, from: firstRow))
    }
    guard let view = app.textView else { throw Refusal(.noView(app: app.name)) }
    return .view(world.reading(number, view))
  }

  func wholeStepReport(_ name: StepName) throws(Refusal) -> Report {
    let number = try step(name)
    return .wholeStep(stepReport(number), causes: causes(of: number))
  }

  /// Describes a step and what it changed in the state.
  ///
  /// - Parameter isAgain: whether the step has been reported before. Then the report leaves out
  ///   that the step started a branch.
  func stepReport(_ number: Int, isAgain: Bool = false) -> StepReport {
    let step = timeline[number]
    let parent = timeline.parent(of: number)
    return StepReport(
      number: number,
      action: world.shownAction(of: number),
      origin: step.origin,
      time: step.time,
      branch: timeline.name(of: timeline.branch(of: number)),
      cause: cause(of: number),
      changes: parent.map {
        world.comparing($0, number, isOfStep: true) { StateDiff.changes(from: $0, to: $1) }
      } ?? [],
      effects: step.effects,
      issues: step.issues,
      fork: isAgain ? nil : world.fork(startedBy: number),
      event: world.screens.events[number]
    )
  }
}
