import Synchronization

/// The clock of an effect that runs again from its start until it has reached the present.
///
/// Sleeps that had already ended when the effect ran for the first time end again in the same
/// order, and at the same times of this clock. So the effect reaches the same deadlines as before,
/// also if several of its tasks sleep at the same time: a sleep ends only when none of them has
/// anything to do before it.
final class CatchUp: Sendable {
  /// A sleep that ended in the past, and that waits for its turn to end again.
  private struct Sleep {
    let serial: Int
    let deadline: Duration
    let past: Past
    let continuation: CheckedContinuation<Bool, any Error>
  }

  /// When a sleep ended.
  private struct Past {
    let end: Duration
    /// Whether that is the present. Then the sleep ended only if the effect did something after it.
    let isPresent: Bool
  }

  private struct State {
    /// The effect's own time; `nil` once the effect has caught up.
    var time: Duration?
    var sleeps: [Sleep] = []
    var lastSerial = 0
    /// Whether a task of the effect sleeps in the present.
    var hasReachedPresent = false
    /// Whether the scheduler is going to call `proceed()`.
    var isScheduled = false
  }

  private enum Decision {
    case ended
    case sleepsInPresent
    case waits(Past)
  }

  private let state: Mutex<State>
  private let heldPeriods: [HeldPeriod]
  private let recall: EffectRecall?

  init(from began: Duration, heldPeriods: [HeldPeriod] = [], recall: EffectRecall? = nil) {
    state = Mutex(State(time: began))
    self.heldPeriods = heldPeriods
    self.recall = recall
  }

  /// Notes that the effect has caught up.
  func end() { state.withLock { $0.time = nil } }

  /// The effect's own time. `nil` once the effect has caught up.
  var time: Duration? { state.withLock { $0.time } }

  /// Ends a sleep that has already ended, when it is its turn.
  ///
  /// - Parameters:
  ///   - deadline: the end of the sleep.
  ///   - clock: the present.
  /// - Returns: whether the sleep had ended. If not, it has to wait for the clock.
  func endPastSleep(_ deadline: Duration, now clock: Duration) async throws -> Bool {
    switch decide(deadline, clock) {
    case .ended: return true
    case .sleepsInPresent: return false
    case .waits(let past):
      let serial = state.withLock { state in
        state.lastSerial += 1
        return state.lastSerial
      }
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          wait(
            Sleep(serial: serial, deadline: deadline, past: past, continuation: continuation))
        }
      } onCancel: {
        remove(serial)?.continuation.resume(throwing: CancellationError())
      }
    }
  }

  private func decide(_ deadline: Duration, _ clock: Duration) -> Decision {
    // If no job is waiting, no other task of the effect can do anything before the end of this
    // sleep. Most effects have one task, and catch up without ever waiting.
    let isAlone = !EffectScheduler.shared.hasJobs
    let past = past(deadline, clock)
    let decision = state.withLock { state -> Decision in
      guard let own = state.time else { return .sleepsInPresent }
      guard isAlone, state.sleeps.isEmpty else {
        if let past { return .waits(past) }
        state.hasReachedPresent = true
        return .sleepsInPresent
      }
      guard let past, hasEnded(past) else {
        state.time = nil
        return .sleepsInPresent
      }
      state.time = max(own, past.end)
      return .ended
    }
    if case .sleepsInPresent = decision { schedule() }
    return decision
  }

  /// When a sleep ended. `nil` if it has not.
  private func past(_ deadline: Duration, _ clock: Duration) -> Past? {
    if let period = heldPeriods.first(where: { $0.contains(deadline) }) {
      // The effect continued when it was released. If it is still held, it is released now: either
      // the clock has passed its deadline, or it keeps sleeping.
      if let end = period.end { return Past(end: end, isPresent: false) }
      return deadline <= clock ? Past(end: clock, isPresent: false) : nil
    }
    // A sleep until exactly now must wait for the clock to move, unless it ended before.
    return deadline <= clock ? Past(end: deadline, isPresent: deadline == clock) : nil
  }

  private func hasEnded(_ past: Past) -> Bool {
    !past.isPresent || recall?.hasEndedPresentSleep == true
  }

  private func wait(_ sleep: Sleep) {
    let isWaiting = state.withLock { state in
      guard !Task.isCancelled else { return false }
      state.sleeps.append(sleep)
      return true
    }
    if isWaiting {
      schedule()
    } else {
      // If the task was cancelled before, the cancellation handler found nothing to remove.
      sleep.continuation.resume(throwing: CancellationError())
    }
  }

  private func remove(_ serial: Int) -> Sleep? {
    state.withLock { state in
      state.sleeps.firstIndex { $0.serial == serial }.map { state.sleeps.remove(at: $0) }
    }
  }

  private func schedule() {
    let isNew = state.withLock { state in
      guard !state.isScheduled, state.time != nil else { return false }
      state.isScheduled = true
      return true
    }
    if isNew { EffectScheduler.shared.proceedWhenIdle(self) }
  }

  /// Ends the first of the sleeps that wait, or notes that the effect has caught up. The scheduler
  /// calls this when no job is waiting.
  ///
  /// - Returns: whether to call it again.
  func proceed() -> Bool {
    let next = state.withLock { state -> (sleep: Sleep, hasEnded: Bool)? in
      let first = state.sleeps.indices.min {
        let (one, other) = (state.sleeps[$0], state.sleeps[$1])
        return (one.past.end, one.deadline, one.serial)
          < (other.past.end, other.deadline, other.serial)
      }
      guard let first else {
        if state.hasReachedPresent { state.time = nil }
        state.isScheduled = false
        return nil
      }
      let sleep = state.sleeps.remove(at: first)
      let hasEnded = hasEnded(sleep.past)
      if hasEnded {
        state.time = state.time.map { max($0, sleep.past.end) }
      } else {
        state.hasReachedPresent = true
      }
      return (sleep, hasEnded)
    }
    guard let next else { return false }
    next.sleep.continuation.resume(returning: next.hasEnded)
    return true
  }
}
