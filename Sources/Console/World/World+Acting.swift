import Kernel

// Actions, and what follows from them without time.
//
// Most actions have to wait for nothing. For those, `send` calls no asynchronous function: each call takes
// nearly as long as a small reduction.
extension World {
  /// Sends an action, and waits for everything that follows from it without a pause.
  func send(_ action: Action) async {
    if isInChain { await finishChain() }
    if sendAtOnce(action) { await finishActing() }
  }

  /// Sends an action without waiting for what follows. The present step must not be in the middle of a chain.
  ///
  /// - Returns: whether `finishActing` has to be called, because more may happen without time or a user.
  func sendAtOnce(_ action: Action) -> Bool {
    startActing()
    issues.collect { _ = store.send(action) }
    guard mayHappenMore else {
      noteSettled()
      return false
    }
    return true
  }

  /// Makes an effect send an action and finish, instead of its own work.
  func resolve(_ id: EffectID, with action: Action) async {
    await beginActing()
    setGate(nil, of: id)
    issues.collect { drive(id, to: action) }
    await finishActing()
  }

  /// Prepares for an action at the present step: moves to the end of its chain of returned actions,
  /// and starts the clock.
  func beginActing() async {
    if isInChain { await finishChain() }
    startActing()
  }

  private func startActing() {
    guard rewriting == nil else { return }
    drain.hasDueAnswers = hasDueAnswers
    clock.start()
  }

  /// Whether the present step is in a chain of returned actions, and not its last one.
  var isInChain: Bool { rewriting == nil && pendingStep(after: timeline.position) != nil }

  /// Whether more may happen after an action without time or a user.
  private var mayHappenMore: Bool { mayEffectsDoMore || drain.hasDueAnswers }

  /// Whether effects may do more without time. If memories or shared values are in use, that includes tasks
  /// that effects have left behind.
  private var mayEffectsDoMore: Bool {
    ledger.count > 0 || !store.isQuiet || memory.isInUse || memory.shared.isInUse
  }

  /// Waits for everything that follows from an action without a pause. In the past, this includes
  /// what the effects that were put back in flight send at the present time.
  func finishActing() async {
    await settle()
    guard drain.hasDueAnswers, !work.isInterrupted else { return }
    drain.hasDueAnswers = false
    // Such effects sleep until the present time, because travelling alone must not wake them.
    let interruption = work.interruption
    await clock.advance(to: clock.now) { !interruption.isRequested }
    await settle()
  }

  /// Waits until nothing more happens without time or the outside world. Then notifies the
  /// observer.
  func settle() async {
    if mayEffectsDoMore {
      await settleEffects()
      // The journal of a line that has run must say which effects used memories.
      noteAccesses()
      // The store does not report a throttled action that waits, so update the moment here.
      noteMoment()
    }
    noteSettled()
  }

  /// Notes at the present step that nothing more follows from it now, and notifies the observer. Steps
  /// in the past and on other branches never change.
  private func noteSettled() {
    if timeline.isAtOwnTip, !work.isInterrupted, ledger.waiting.isEmpty, !hasUnstartedEffects {
      timeline.noteSettled()
    }
    observer?.worldSettled()
  }

  func settleEffects() async {
    let interruption = work.interruption
    // Otherwise an effect that polls forever would make this wait forever.
    await EffectScheduler.shared.settle(unless: { interruption.isRequested })
    clock.clock.endTurns()
  }
}
