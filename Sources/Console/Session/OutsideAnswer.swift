import Kernel

/// Something that happened in a session because something outside answered an effect, and not because of a line
/// or because time passed.
struct OutsideAnswer: Equatable, Sendable {
  /// The step that the answer led to, or the effect that ended without one.
  let goal: WaitGoal
  /// The session's time.
  let time: Duration
  /// Whether a line was running.
  let isInLine: Bool
  /// The number of lines that a recovery had repeated before. 0 in other sessions.
  let repeatedLines: Int
}

// Collecting the answers from outside, which a saved session has to wait for.
extension Session {
  /// Records that a step was made by an answer from outside, if it was.
  func noteAnswer(step: Int, of effect: EffectID) {
    guard world.drain.isAnswer || isRecordedAnswer(of: effect), !ledger.isDriven(effect) else {
      return
    }
    note(.step(step))
  }

  /// Records that an effect ended because of an answer from outside, if it did not send anything before.
  func noteAnswer(ending effect: EffectEntry) {
    guard world.isEndAnAnswer || isRecordedAnswer(of: effect.id), !effect.isDriven else { return }
    // Waiting for the last step that it sent is enough if it ended right after it.
    if let step = effect.latestStep, timeline[step].time == clock.now { return }
    note(.end(effect.id))
  }

  /// Whether a recovery makes an effect do now what it did while no line was running, or during a wait on the real
  /// clock, which is not saved. Its own work does not do it again when time passes.
  private func isRecordedAnswer(of effect: EffectID) -> Bool {
    guard let recovering, recovering.sendsFromJournal(effect) else { return false }
    return !presentLine.isBusy || clock.mode == .real && presentLine.isWaiting
  }

  private func note(_ goal: WaitGoal) {
    guard world.rewriting == nil else { return }
    presentLine.answers.append(
      OutsideAnswer(
        goal: goal, time: clock.now, isInLine: presentLine.isBusy,
        repeatedLines: max(0, (recovering?.lines ?? 0) - (presentLine.isBusy ? 1 : 0))))
  }

  /// Returns the answers since the last call.
  func takeAnswers() -> [OutsideAnswer] {
    guard !presentLine.answers.isEmpty else { return [] }
    defer { presentLine.answers = [] }
    return presentLine.answers
  }
}
