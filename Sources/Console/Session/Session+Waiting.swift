import Kernel

extension Session {
  /// Waits until nothing is in flight, or until a limit is reached.
  ///
  /// The virtual clock jumps from one deadline to the next. On the real clock, and for anything
  /// outside, the session waits in real time.
  func wait(_ limit: Duration) async {
    presentLine.isWaiting = true
    defer { presentLine.isWaiting = false }
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
        await clock.advance(to: deadline.offset)
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
    if jumps, end > clock.now { await clock.advance(to: end) }
    clock.catchUp()
    await world.settle()
    report(.note(.stillInFlight(ledger.count, after: clock.now - began)))
  }

  /// Waits until something outside has led to a step or to the end of an effect, or until a limit is reached.
  ///
  /// Time passes only on the real clock.
  func wait(for goal: WaitGoal, _ limit: Duration) async throws(Refusal) {
    // A recovery lets everything happen until the time at which the line ended.
    if recovering?.line != nil { return await wait(limit) }
    if case .end(let id) = goal, ledger[id] == nil {
      throw Refusal(.notInFlight(id, inFlight: ledger.inFlight.map(\.id)))
    }
    willWait()
    await world.finishChain()
    if isReached(goal) { return report(.note(.reached(goal))) }
    clock.start()
    defer { if timeline.isInPast { clock.stop() } }
    let end = ContinuousClock.now.advanced(by: limit)
    await world.settle()
    while !isReached(goal) {
      if work.isInterrupted { return report(.note(.interrupted)) }
      let left = ContinuousClock.now.duration(to: end)
      guard left > .zero, ledger.hasFree, isWaitingOutside else {
        throw Refusal(.notReached(goal, isWaitingOutside: ledger.hasFree && isWaitingOutside))
      }
      await world.activity.next(within: left)
      await world.settle()
      if expectations.broken != nil { return }
    }
  }

  private func isReached(_ goal: WaitGoal) -> Bool {
    switch goal {
    case .step(let number): timeline.contains(number)
    case .end(let id): ledger.inFlight(id) == nil
    }
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
    await clock.advance(to: end) {
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
