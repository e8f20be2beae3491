import ConsoleSyntax
import Kernel

// Travelling over the log. Questions never move the session, and no step is lost by moving.
extension Session {
  func go(to name: StepName) async throws(Refusal) {
    await travel(to: try questions.step(name))
  }

  func goBack(_ distance: Int) async throws(Refusal) {
    guard timeline.position > 0 else { throw Refusal(.noFurther(.back)) }
    await travel(to: timeline.step(before: distance))
  }

  func goForward(_ distance: Int) async throws(Refusal) {
    guard timeline.isInPast else { throw Refusal(.noFurther(.forward)) }
    await travel(to: timeline.step(after: distance))
  }

  /// Goes to the nearest later step at which a condition holds. If there is none, goes to the
  /// nearest earlier one.
  func goUntil(_ condition: Condition) async throws(Refusal) {
    await travel(to: try questions.nearestStep(where: try withOutsideValues(condition)))
  }

  func switchBranch(_ name: String) async throws(Refusal) {
    guard let branch = timeline.branch(named: name) else {
      let names = timeline.branches.map(\.name)
      throw Refusal(.noBranch(name, nearest: NearestNames.of(name, in: names)))
    }
    await travel(to: timeline.tip(of: branch), on: branch)
  }

  /// Goes to a step and reports the differences.
  private func travel(to number: Int, on branch: BranchID? = nil) async {
    // Once, because each read of a variable counts a reference.
    let (world, timeline) = (world, timeline)
    let (old, shared) = (timeline.position, world.memory.shared.present)
    // Steps after the new position will be received again, so claims may find them again.
    expectations.latestReceived = min(expectations.latestReceived, number)
    let effects = await world.travel(to: number, on: branch)
    let changes = world.comparing(old, with: shared) { StateDiff.changes(from: $0, to: $1) }
    report(
      .travelled(
        TravelReport(
          start: old, position: timeline.position, tip: timeline.tip,
          branch: timeline.name(of: timeline.branch), changes: changes,
          effects: effects, inFlight: ledger.count,
          pending: world.pendingStep(after: timeline.position).map(questions.logRow))))
    for change in watchedChanges(from: old, to: number) { report(.watchedChange(change)) }
  }
}
