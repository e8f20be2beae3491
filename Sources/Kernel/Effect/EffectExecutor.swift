import Synchronization

/// Runs the jobs of one task of an effect, and of its child tasks, on the scheduler's queue, or keeps
/// them while the effect is held.
///
/// Each job of a held effect waits here until the effect is released, so nothing that the effect
/// would do happens. An effect that is held before it starts does not run its closure at all.
///
/// There are two exceptions. Code of an effect that is isolated to the main actor resumes on the
/// main queue, and an unstructured task that the effect created has no task executor. `EffectWork`
/// withholds what such code sends.
final class EffectExecutor: TaskExecutor {
  let id: EffectID
  /// The pieces of child state that the effect belongs to, outermost first.
  let scope: [ScopeElement]
  /// The table of the store that runs the effect.
  let table: EffectTable
  private let over = Atomic(false)

  @MainActor private(set) var isHeld: Bool
  /// In the order in which they would have run.
  @MainActor private var kept: [UnownedJob] = []
  /// Whether a job has ever been kept.
  @MainActor private(set) var hasKept = false

  @MainActor
  init(id: EffectID, scope: [ScopeElement], table: EffectTable, isHeld: Bool) {
    self.id = id
    self.scope = scope
    self.table = table
    self.isHeld = isHeld
  }

  /// Whether the store was rewound, or another task of the effect has replaced this one.
  var isOver: Bool { over.load(ordering: .acquiring) }

  func end() { over.store(true, ordering: .releasing) }

  func enqueue(_ job: consuming ExecutorJob) {
    EffectScheduler.shared.add(UnownedJob(job), of: self)
  }

  /// Whether jobs are waiting for the effect to be released.
  @MainActor var isKeeping: Bool { !kept.isEmpty }

  /// Keeps a job that is about to run, if the effect is held.
  ///
  /// - Returns: whether the job was kept.
  @MainActor
  func keeps(_ job: UnownedJob) -> Bool {
    guard isHeld else { return false }
    kept.append(job)
    hasKept = true
    return true
  }

  @MainActor
  func hold() { isHeld = true }

  /// Runs the jobs that were kept. This is also called when the effect is cancelled, because its
  /// task must run to return.
  @MainActor
  func release() {
    isHeld = false
    let jobs = kept
    kept = []
    for job in jobs { EffectScheduler.shared.add(job, of: self) }
  }
}
