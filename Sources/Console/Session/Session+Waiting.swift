import Kernel

// Letting time pass.
extension Session {
  /// Lets time run until nothing is in flight.
  ///
  /// The virtual clock jumps from deadline to deadline; on the real one, and for what is outside,
  /// time passes as it does.
  func wait(_ limit: Duration) async {
    // Also where there turns out to be nothing to wait for: what was done so far is told by now.
    willWait()
    let isChainFinished = await world.finishChain()
    guard ledger.count > 0 else {
      return isChainFinished ? () : report(.note(.nothingInFlight))
    }
    let began = clock.now
    // A recovery repeats the wait: it takes as long as it did before, and nothing comes from
    // outside.
    let repeated = recovering?.line
    let end = repeated?.ended ?? began + limit
    let jumps = repeated != nil || clock.mode == .virtual
    await world.retrace(until: end)
    // Time that runs on past what was typed makes another future.
    clock.start()
    defer { if timeline.isInPast { clock.stop() } }
    let outsideEnd = ContinuousClock.now.advanced(by: limit)
    await world.settle()
    while ledger.count > 0, !work.isInterrupted {
      if jumps, let deadline = clock.clock.nextDeadline, deadline.offset <= end {
        await clock.clock.advance(to: deadline)
      } else if repeated == nil, isWaitingOutside {
        let left = ContinuousClock.now.duration(to: outsideEnd)
        guard left > .zero else { break }
        willWait()
        await world.activity.next(within: left)
        await world.settleEffects()
      } else {
        break
      }
      tellReports()
      // A step that broke what must hold is the last one.
      if expectations.broken != nil { return }
    }
    if work.isInterrupted { return report(.note(.interrupted)) }
    guard ledger.count > 0 else { return }
    // Time would not help.
    let held = world.held
    if held.count == ledger.count { return report(.note(.allHeld(held))) }
    if jumps, end > clock.now { await clock.clock.advance(to: TestClock.Instant(offset: end)) }
    clock.catchUp()
    await world.settle()
    report(.note(.stillInFlight(ledger.count, after: clock.now - began)))
  }

  /// Whether something is in flight that the virtual clock cannot wake.
  private var isWaitingOutside: Bool {
    clock.mode == .real || questions.effectRows.contains { $0.wait == .outside }
  }

  func advance(_ duration: Duration) async throws(Refusal) {
    guard clock.mode == .virtual else { throw Refusal(.advanceOnRealClock) }
    // Done again, it stops where it was interrupted.
    await world.finishChain()
    let end = min(clock.now + duration, recovering?.line?.ended ?? clock.now + duration)
    await world.retrace(until: end)
    await clock.clock.advance(to: TestClock.Instant(offset: end)) {
      self.tellReports()
      return !self.work.isInterrupted
    }
    await world.settle()
    if work.isInterrupted { report(.note(.interrupted)) }
    report(.note(.advanced(to: clock.now, inFlight: ledger.count)))
  }

  func setClock(_ mode: ClockMode?) {
    if let mode { clock.setMode(mode) }
    report(.note(.clock(clock.mode, now: clock.now)))
  }
}
