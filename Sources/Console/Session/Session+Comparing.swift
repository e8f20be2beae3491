import Kernel

// What comes of making history again, beside what was recorded.
extension Session {
  func rewriteReport(
    _ kind: RewriteReport.Kind, _ fork: Fork, _ made: Rewriting<Action>
  ) -> RewriteReport {
    let own = timeline.branches[timeline.branch.index].ownSteps
    return RewriteReport(
      kind: kind, fork: fork, steps: own, missing: made.missing,
      difference: made.firstUnlike.flatMap { difference($0, made) },
      issues: own.map(issues) ?? [],
      state: StateDiff.changes(
        from: timeline.state(of: fork.keptSteps.upperBound),
        to: timeline.state(of: timeline.position)),
      inFlight: ledger.inFlight.map(\.id))
  }

  private func issues(onSteps steps: ClosedRange<Int>) -> [RewriteReport.Issue] {
    steps.flatMap { step in
      timeline[step].issues.map { RewriteReport.Issue(step: step, message: $0) }
    }
  }

  private func difference(
    _ number: Int, _ made: Rewriting<Action>
  ) -> RewriteReport.Difference? {
    guard let recorded = made.counterpart(of: number),
      let (parent, old) = bothParents(of: number, recorded)
    else { return nil }
    return RewriteReport.Difference(
      recorded: recorded, step: logRow(number),
      changes: StateDiff.changes(
        from: timeline.state(of: recorded), to: timeline.state(of: number)),
      cause: cause(of: recorded, isAfterSame: haveSameState(old, parent), made))
  }

  private func cause(
    of recorded: Int, isAfterSame: Bool, _ made: Rewriting<Action>
  ) -> RewriteReport.Cause {
    if firstUnlike([recorded]) != nil { return .reducer }
    if made.isEdited(recorded) { return .edit }
    return isAfterSame ? .reducer : .before
  }

  func bothParents(of one: Int, _ other: Int) -> (Int, Int)? {
    guard let first = timeline.parent(of: one), let second = timeline.parent(of: other) else {
      return nil
    }
    return (first, second)
  }

  func haveSameState(_ one: Int, _ other: Int) -> Bool {
    isSameState(timeline.state(of: one), timeline.state(of: other))
  }

  /// The first of some steps, each following the one before, that does not do again what is recorded.
  ///
  /// Where it is interrupted, the step that it has come to.
  func firstUnlike(_ steps: [Int], _ stage: Stage? = nil) -> Int? {
    guard let first = steps.first, let base = timeline.parent(of: first) else { return nil }
    var state = timeline.state(of: base)
    return withReplay { replay in
      steps.first { number in
        // Without a stage it is one step of work that looks at the interruption itself.
        if let stage {
          if work.isInterrupted { return true }
          stage.advance()
        }
        replay(&state, number)
        return !isSameState(state, timeline.state(of: number))
      }
    }
  }
}
