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

  /// Why a step that follows from another one has another action than the step that it repeats.
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
