import Kernel

// Keeps the recorded order of steps at the same time during a rewrite.
//
// Without this, an effect that answers immediately would always do so before the next input. A user
// who travelled to a step between the effect and its answer may have acted before the answer.
extension World {
  /// During a rewrite, waits for the next input if it was recorded before a deed.
  ///
  /// - Returns: `false` if the effect was cancelled.
  func waitForInput(before deed: KnownDeed<Action>, of id: EffectID) async -> Bool {
    let step: Int? =
      switch deed.kind {
      case .output(_, let place): rewriting?.step(sentBy: id, at: place)
      // An access comes after the step that it is noted at.
      case .access(let access): isReplayed(access.step) ? access.step + 1 : nil
      case .heldBack: nil
      }
    return await waitForInput(before: step, id)
  }

  /// Whether a step is one of those that the present rewrite replays.
  private func isReplayed(_ step: Int) -> Bool {
    rewriting?.recorded.last.map { timeline.isStep(step, onTheWayTo: $0) } ?? false
  }

  /// During a rewrite, waits for the next input if it is due and was recorded before a step.
  ///
  /// - Returns: `false` if the effect was cancelled.
  func waitForInput(before step: Int?, _ id: EffectID) async -> Bool {
    guard let step, isNextInput(before: step) else { return true }
    let gate = Gate()
    ledger.waiting.append((id, step, gate))
    await gate.pass()
    return !Task.isCancelled
  }

  /// During a rewrite, the first recorded step that the counterpart of a new effect sent, if that step
  /// is due already.
  func immediateAnswer(of id: EffectID) -> Int? {
    rewriting?.step(sentBy: id, at: 0).flatMap { timeline[$0].time <= clock.now ? $0 : nil }
  }

  /// Lets the effects continue that waited for an input, in the recorded order.
  func continueAfterInput() async {
    while !work.isInterrupted,
      let index = ledger.waiting.indices.min(by: {
        ledger.waiting[$0].step < ledger.waiting[$1].step
      }), !isNextInput(before: ledger.waiting[index].step)
    {
      ledger.waiting.remove(at: index).gate.open()
      await settle()
    }
  }

  /// Whether the next input of a rewrite is due and was recorded before a step.
  func isNextInput(before step: Int) -> Bool {
    rewriting?.isNextInput(before: step, at: clock.now) ?? false
  }
}
