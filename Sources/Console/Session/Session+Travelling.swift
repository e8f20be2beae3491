import Kernel

// Moving over the log. Looking is free, moving is explicit, and nothing is lost by it.
extension Session {
  func go(to number: Int, _ source: SourceLine) async throws(Failure) {
    try checkStep(number, source)
    await move(to: number)
  }

  func goBack(_ distance: Int, _ source: SourceLine) async throws(Failure) {
    guard timeline.position > 0 else { throw failure(.noFurther(.back), source) }
    await move(to: timeline.step(before: distance))
  }

  func goForward(_ distance: Int, _ source: SourceLine) async throws(Failure) {
    guard timeline.isInPast else { throw failure(.noFurther(.forward), source) }
    await move(to: timeline.step(after: distance))
  }

  /// Restores the state after a step and cancels the effects that began later than it.
  private func move(to number: Int) async {
    let changes = StateDiff.changes(
      from: timeline[timeline.position].state, to: timeline[number].state)
    let later = Set(
      ledger.inFlight
        .filter { !timeline.isStep($0.step, onTheWayTo: number) }
        .map(\.info.id))
    store.restore(timeline[number].state)
    timeline.move(to: number)
    store.cancelEffects("travel") { later.contains($0.id) }
    await settle()
    let cancelled = cancelledByTravel
    cancelledByTravel = []
    report(
      .moved(
        MoveReport(
          position: timeline.position, tip: timeline.tip,
          branch: timeline.name(of: timeline.branch),
          changedPaths: changes.count,
          cancelled: cancelled, inFlight: ledger.count)))
  }
}
