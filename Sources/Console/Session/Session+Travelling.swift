import ConsoleSyntax
import Kernel

// Moving over the log. Looking is free, moving is explicit, and nothing is lost by it.
extension Session {
  func go(to name: StepName, _ source: SourceLine) async throws(Failure) {
    await move(to: try step(name, source))
  }

  func goBack(_ distance: Int, _ source: SourceLine) async throws(Failure) {
    guard timeline.position > 0 else { throw failure(.noFurther(.back), source) }
    await move(to: timeline.step(before: distance))
  }

  func goForward(_ distance: Int, _ source: SourceLine) async throws(Failure) {
    guard timeline.isInPast else { throw failure(.noFurther(.forward), source) }
    await move(to: timeline.step(after: distance))
  }

  /// Goes to the nearest step ahead at which a condition holds; where there is none, to the nearest
  /// one behind.
  func goUntil(_ condition: Condition, _ source: SourceLine) async throws(Failure) {
    let path = timeline.path
    guard let here = path.firstIndex(of: timeline.position) else { return }
    let condition = try found(condition, source)
    // The paths may lead nowhere at all: that is told even where there is no other step.
    _ = try holds(condition, at: timeline.position, source)
    let others = Array(path[(here + 1)...] + path[..<here].reversed())
    let found = try first(of: others, count: others.count, source) { number throws(Failure) in
      try holds(condition, at: number, source)
    }
    if let found { return await move(to: found) }
    throw failure(.holdsNowhere(branch: timeline.name(of: timeline.branch)), source)
  }

  func holds(
    _ condition: Condition, at number: Int, _ source: SourceLine
  ) throws(Failure) -> Bool {
    do { return try ConditionEvaluator.holds(condition, in: timeline.state(of: number)) } catch {
      throw Failure(error, in: source)
    }
  }

  func switchBranch(_ name: String, _ source: SourceLine) async throws(Failure) {
    guard let branch = timeline.branch(named: name) else {
      let names = timeline.branches.map(\.name)
      throw failure(.noBranch(name, nearest: NearestNames.of(name, in: names)), source)
    }
    await move(to: timeline.tip(of: branch), on: branch)
  }

  /// Goes to a step and tells what changed by it.
  private func move(to number: Int, on branch: BranchID? = nil) async {
    let old = timeline.position
    // What comes again may be expected again.
    expectations.latestReceived = min(expectations.latestReceived, number)
    let effects = await world.travel(to: number, on: branch)
    let changes = StateDiff.changes(from: timeline.state(of: old), to: timeline.state(of: number))
    report(
      .moved(
        MoveReport(
          position: timeline.position, tip: timeline.tip,
          branch: timeline.name(of: timeline.branch), changedPaths: changes.count,
          effects: effects, inFlight: ledger.count,
          pending: world.pendingStep(after: timeline.position).map(logRow))))
    for change in watchedChanges(from: old, to: number) { report(.watchedChange(change)) }
  }
}
