import Kernel

extension Session {
  /// Waits until nothing is in flight, or until a limit is reached.
  ///
  /// The virtual clock jumps from one deadline to the next. On the real clock, and for anything
  /// outside, the session waits in real time.
  func wait(_ limit: Duration) async {
    // Also flushes the output if there turns out to be nothing to wait for.
    willWait()
    let isChainFinished = await world.finishChain()
    guard ledger.count > 0 else {
      return isChainFinished ? () : report(.note(.nothingInFlight))
    }
    let began = clock.now
    // A recovery repeats the wait until the time at which it ended, and nothing comes from outside.
    let repeated = recovering?.line
    let end = repeated?.ended ?? began + limit
    let jumps = repeated != nil || clock.mode == .virtual
    await world.retrace(until: end)
    // Time stops in the past, and starts here. What happens after the recorded steps makes a new
    // branch.
    clock.start()
    defer { if timeline.isInPast { clock.stop() } }
    let outsideEnd = ContinuousClock.now.advanced(by: limit)
    await world.settle()
    // Held effects would not continue, however much time passes.
    while ledger.hasFree, !work.isInterrupted {
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
      sendReports()
      // Stop after a step that broke an invariant.
      if expectations.broken != nil { return }
    }
    if work.isInterrupted { return report(.note(.interrupted)) }
    guard ledger.count > 0 else { return }
    if !ledger.hasFree { return report(.note(.allHeld(world.held))) }
    if jumps, end > clock.now { await clock.clock.advance(to: TestClock.Instant(offset: end)) }
    clock.catchUp()
    await world.settle()
    report(.note(.stillInFlight(ledger.count, after: clock.now - began)))
  }

  /// Whether something in flight cannot be woken by advancing the virtual clock.
  private var isWaitingOutside: Bool {
    clock.mode == .real || questions.effectRows.contains { $0.wait == .outside }
  }

  func advance(_ duration: Duration) async throws(Refusal) {
    guard clock.mode == .virtual else { throw Refusal(.advanceOnRealClock) }
    // When a recovery repeats the line, it stops where the recorded one was interrupted.
    await world.finishChain()
    let end = min(clock.now + duration, recovering?.line?.ended ?? clock.now + duration)
    await world.retrace(until: end)
    await clock.clock.advance(to: TestClock.Instant(offset: end)) {
      self.sendReports()
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
