import Kernel

// The results of a rewrite, compared with the recorded steps.
extension Questions {
  func rewriteReport(
    _ kind: RewriteKind, _ rewritten: World<State, Action>.Rewritten
  ) -> RewriteReport {
    let (fork, made) = (rewritten.fork, rewritten.made)
    let own = timeline.branches[timeline.branch.index].ownSteps
    return RewriteReport(
      kind: kind, fork: fork, steps: own, missing: made.missing,
      difference: made.firstUnlike.flatMap { difference($0, made) },
      issues: own.map(issues) ?? [],
      state: world.comparing(fork.keptSteps.upperBound, timeline.position) {
        StateDiff.changes(from: $0, to: $1)
      },
      inFlight: ledger.inFlight.map(\.id))
  }

  /// The first of some steps whose action leads to another state when it is reduced again.
  ///
  /// `nil` if there is none, or if the search was interrupted.
  ///
  /// - Parameter steps: in ascending order, without step 0.
  func inconsistency(in steps: some Sequence<Int>, _ stage: Stage) -> Inconsistency? {
    guard let found = world.firstUnlike(steps, stage), !world.work.isInterrupted else {
      return nil
    }
    return Inconsistency(
      step: logRow(found.step),
      changes: world.comparing(found.step, withOther: found.state) {
        StateDiff.changes(from: $0, to: $1)
      })
  }

  private func issues(onSteps steps: ClosedRange<Int>) -> [RewriteReport.Issue] {
    let timeline = timeline
    var issues: [RewriteReport.Issue] = []
    // There may be many thousands of steps, and nearly all of them have no issues.
    for step in steps where !timeline[step].issues.isEmpty {
      issues += timeline[step].issues.map { RewriteReport.Issue(step: step, message: $0) }
    }
    return issues
  }

  private func difference(
    _ number: Int, _ made: Rewriting<Action>
  ) -> RewriteReport.Difference? {
    guard let recorded = made.counterpart(of: number) else { return nil }
    return RewriteReport.Difference(
      recorded: recorded, step: logRow(number),
      changes: world.comparing(recorded, number) { StateDiff.changes(from: $0, to: $1) },
      cause: cause(of: number, repeating: recorded, made))
  }

  private func cause(
    of number: Int, repeating recorded: Int, _ made: Rewriting<Action>
  ) -> RewriteReport.Cause {
    if world.firstUnlike([recorded]) != nil { return .reducer }
    if made.isEdited(recorded) { return .edit }
    guard world.haveSameStateBefore(recorded, number) else { return .before }
    if world.haveSameAction(recorded, number) { return .reducer }
    return causeOfOtherAction(of: number, made)
  }

  /// Why a step that follows from others has another action than the step that it repeats.
  private func causeOfOtherAction(
    of number: Int, _ made: Rewriting<Action>
  ) -> RewriteReport.Cause {
    let origin: Int?
    var ifSame = RewriteReport.Cause.effect
    switch timeline[number].origin {
    case .returned(let step): (origin, ifSame) = (step, .reducer)
    case .effect(let id, _): origin = ledger[id]?.step
    case .initial, .typed, .driven, .changed: origin = nil
    }
    guard let origin, let recorded = made.counterpart(of: origin) else { return .effect }
    if made.isEdited(recorded) { return .edit }
    if world.haveSameAction(recorded, origin) {
      return world.haveSameStateBefore(recorded, origin) ? ifSame : .before
    }
    return causeOfOtherAction(of: origin, made)
  }
}

// Which steps can be repeated, and which can be changed.
extension Questions {
  func checkOnPath(_ number: Int) throws(Refusal) {
    try checkStep(number)
    guard timeline.isStep(number, onTheWayTo: timeline.tip) else {
      let branch = timeline.name(of: timeline.branch(of: number))
      throw Refusal(.onAnotherBranch(number, branch: branch))
    }
  }

  func checkChangeable(_ number: Int) throws(Refusal) {
    try checkOnPath(number)
    switch timeline[number].origin {
    case .initial: throw Refusal(.isInitial)
    case .returned(let earlier): throw Refusal(.isReturned(number, by: earlier))
    case .typed, .effect, .driven, .changed: break
    }
  }

  /// The steps to leave out.
  func skipped(_ names: [StepsName]) throws(Refusal) -> [Int] {
    let ranges = StepRanges(try names.map { name throws(Refusal) in try steps(name) })
    if let number = ranges.firstBeyond(timeline.count) { try checkStep(number) }
    let numbers = ranges.steps(upTo: timeline.count)
    for number in numbers { try checkChangeable(number) }
    return numbers
  }

  /// The step to move, and the step after which it is to come.
  func moved(
    _ name: StepName, after other: StepName
  ) throws(Refusal) -> (step: Int, place: Int) {
    let number = try step(name)
    let place = try step(other)
    try checkChangeable(number)
    try checkOnPath(place)
    guard place != number, timeline.parent(of: number) != place else {
      throw Refusal(.isThereAlready(number, after: place))
    }
    return (number, place)
  }

  /// The steps to reduce again, starting with one of them.
  func replayed(from number: Int) throws(Refusal) -> [Int] {
    try checkOnPath(number)
    let steps = timeline.path(after: timeline.parent(of: number) ?? 0)
    guard !steps.isEmpty else { throw Refusal(.nothingToReplay) }
    return steps
  }

  /// The action of a step.
  func action(of name: StepName) throws(Refusal) -> Action {
    let number = try step(name)
    guard let action = timeline.action(of: number) else {
      throw Refusal(number == 0 ? .isInitial : .hasNoAction(number))
    }
    return action
  }
}
