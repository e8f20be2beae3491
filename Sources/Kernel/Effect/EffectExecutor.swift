/// Runs the jobs of one effect, and of its child tasks, on the scheduler's queue; or keeps them.
///
/// While an effect is held nothing that it would do happens: each of its jobs waits here until the
/// effect is released. An effect that is held before it begins does not run its closure at all.
///
/// Two things are out of reach. Code of an effect that is isolated to the main actor goes to the
/// main queue when it wakes up, and an unstructured task that the effect created has no executor of
/// its own. What these send is withheld by `EffectWork`.
final class EffectExecutor: TaskExecutor {
  @MainActor private(set) var isHeld: Bool
  /// In the order in which they were to run.
  @MainActor private var kept: [UnownedJob] = []
  /// Whether a job has ever been kept.
  @MainActor private(set) var hasKept = false

  @MainActor
  init(isHeld: Bool) { self.isHeld = isHeld }

  func enqueue(_ job: consuming ExecutorJob) {
    EffectScheduler.shared.add(UnownedJob(job), of: self)
  }

  /// Whether something waits here for the effect to be released.
  @MainActor var isKeeping: Bool { !kept.isEmpty }

  /// Keeps a job that is about to run, where the effect is held.
  ///
  /// - Returns: whether it does.
  @MainActor
  func keeps(_ job: UnownedJob) -> Bool {
    guard isHeld else { return false }
    kept.append(job)
    hasKept = true
    return true
  }

  @MainActor
  func hold() { isHeld = true }

  /// Lets everything run that was kept. Also for an effect that was cancelled: its task must return.
  @MainActor
  func release() {
    isHeld = false
    let jobs = kept
    kept = []
    for job in jobs { EffectScheduler.shared.add(job, of: self) }
  }
}
