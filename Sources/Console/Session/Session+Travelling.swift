import ConsoleSyntax
import Kernel

// Travelling over the log. Questions never move the session, and no step is lost by moving.
extension Session {
  func go(to name: StepName) async throws(Refusal) {
    await move(to: try questions.step(name))
  }

  func goBack(_ distance: Int) async throws(Refusal) {
    guard timeline.position > 0 else { throw Refusal(.noFurther(.back)) }
    await move(to: timeline.step(before: distance))
  }

  func goForward(_ distance: Int) async throws(Refusal) {
    guard timeline.isInPast else { throw Refusal(.noFurther(.forward)) }
    await move(to: timeline.step(after: distance))
  }

  /// Goes to the nearest later step at which a condition holds. If there is none, goes to the
  /// nearest earlier one.
  func goUntil(_ condition: Condition) async throws(Refusal) {
    let condition = try found(condition)
    // Check the condition at the position too, so that a wrong path is an error even if there are
    // no other steps.
    _ = try questions.isTrue(condition, at: timeline.position)
    let (position, later) = (timeline.position, timeline.path(after: timeline.position))
    let earlier = timeline.depth(of: position)
    let check = questions.check(condition)
    let found = try questions.first(
      of: [AnySequence(later), AnySequence(timeline.stepsBack(from: position).dropFirst())]
        .joined(),
      count: later.count + earlier, where: check)
    if let found { return await move(to: found) }
    throw Refusal(.trueNowhere(branch: timeline.name(of: timeline.branch)))
  }

  func switchBranch(_ name: String) async throws(Refusal) {
    guard let branch = timeline.branch(named: name) else {
      let names = timeline.branches.map(\.name)
      throw Refusal(.noBranch(name, nearest: NearestNames.of(name, in: names)))
    }
    await move(to: timeline.tip(of: branch), on: branch)
  }

  /// Goes to a step and reports the differences.
  private func move(to number: Int, on branch: BranchID? = nil) async {
    let (old, shared) = (timeline.position, world.memory.shared.present)
    // Steps after the new position will be received again, so claims may find them again.
    expectations.latestReceived = min(expectations.latestReceived, number)
    let effects = await world.travel(to: number, on: branch)
    let changes = world.comparing(old, with: shared) { StateDiff.changes(from: $0, to: $1) }
    report(
      .moved(
        MoveReport(
          start: old, position: timeline.position, tip: timeline.tip,
          branch: timeline.name(of: timeline.branch), changes: changes,
          effects: effects, inFlight: ledger.count,
          pending: world.pendingStep(after: timeline.position).map(questions.logRow))))
    for change in watchedChanges(from: old, to: number) { report(.watchedChange(change)) }
  }
}
