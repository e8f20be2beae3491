import Synchronization

/// The effects that follow from one action sent from outside: those that it started, those that
/// their actions started, and so on.
@MainActor
final class EffectGroup {
  private(set) var works = EffectWorks(of: .group)
  /// Whether the whole group was cancelled; can be read on any thread.
  nonisolated let isCancelled = Atomic(false)
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private let table: EffectTable

  init(of table: EffectTable) { self.table = table }

  func cancel() {
    isCancelled.store(true, ordering: .relaxed)
    table.cancel(self)
  }

  func enter(_ work: EffectWork) { works.insert(work) }

  func leave(_ work: EffectWork) {
    works.remove(work)
    guard works.isEmpty, !waiting.isEmpty else { return }
    let resumed = waiting
    waiting = []
    for continuation in resumed { continuation.resume() }
  }

  /// Runs the queued jobs, which may be enough to finish the group without waiting for a turn of
  /// the main queue.
  ///
  /// - Returns: whether all effects of the group have ended.
  func endsAtOnce() -> Bool {
    if works.isEmpty { return true }
    EffectScheduler.shared.drainUnlessTurns()
    return works.isEmpty
  }

  /// Returns when all effects of the group have ended.
  func finish() async {
    if endsAtOnce() { return }
    await withCheckedContinuation { waiting.append($0) }
  }
}
