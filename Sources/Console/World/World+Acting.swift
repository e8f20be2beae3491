import IssueReporting
import Kernel

// Actions, and what follows from them without time.
extension World {
  /// Sends an action, and waits for everything that follows from it without a pause.
  func send(_ action: Action) async {
    await beginActing()
    withIssueReporters([issues]) { _ = store.send(action) }
    await finishActing()
  }

  /// Makes an effect send an action and finish, instead of its own work.
  func resolve(_ id: EffectID, with action: Action) async {
    await beginActing()
    setGate(nil, of: id)
    withIssueReporters([issues]) { drive(id, to: action) }
    await finishActing()
  }

  /// Prepares for an action at the present step: moves to the end of its chain of returned actions,
  /// and starts the clock.
  func beginActing() async {
    guard rewriting == nil else { return }
    await finishChain()
    drain.hasDueAnswers = hasDueAnswers
    clock.start()
  }

  /// Waits for everything that follows from an action without a pause. In the past, this includes
  /// what the effects that were put back in flight send at the present time.
  func finishActing() async {
    await settle()
    guard drain.hasDueAnswers, !work.isInterrupted else { return }
    drain.hasDueAnswers = false
    // Such effects sleep until the present time, because travelling alone must not wake them.
    let interruption = work.interruption
    await clock.clock.advance(to: clock.clock.present) { !interruption.isRequested }
    await settle()
  }

  /// Waits until nothing more happens without time or the outside world. Then notifies the
  /// observer.
  func settle() async {
    // A cancelled effect may still change the memory of a client, or a shared value.
    if ledger.count > 0 || !store.isIdle || memory.isInUse || memory.shared.isInUse {
      await settleEffects()
      // The journal of a line that has run must say which effects used memories.
      noteAccesses()
      // The store does not report a throttled action that waits, so update the moment here.
      noteMoment()
    }
    noteSettled()
    observer?.worldSettled()
  }

  /// Notes at the present step that nothing more follows from it now. Steps in the past and on other
  /// branches never change.
  private func noteSettled() {
    guard timeline.isAtOwnTip, !work.isInterrupted, ledger.waiting.isEmpty, !hasUnstartedEffects
    else { return }
    timeline.noteSettled()
  }

  func settleEffects() async {
    let interruption = work.interruption
    // Otherwise an effect that polls forever would make this wait forever.
    await EffectScheduler.shared.settle(unless: { interruption.isRequested })
    clock.clock.endTurns()
  }
}
