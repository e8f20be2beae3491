import Synchronization

/// Everything that follows from one action sent from outside: its effects, the effects of the
/// actions those send, and so on.
@MainActor
final class EffectGroup {
  private(set) var works = EffectWorks(of: .group)
  /// Whether somebody cancelled the whole group; read from any thread.
  nonisolated let isCancelled = Atomic(false)
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private let table: EffectTable

  init(of table: EffectTable) { self.table = table }

  /// Cancels all of it.
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

  /// Lets what is queued run, which may be all that it takes, and costs no turn of the main queue.
  ///
  /// - Returns: whether nothing of the group runs any more.
  func endsAtOnce() -> Bool {
    if works.isEmpty { return true }
    EffectScheduler.shared.drain()
    return works.isEmpty
  }

  /// Returns when nothing of the group runs any more.
  func finish() async {
    if endsAtOnce() { return }
    await withCheckedContinuation { waiting.append($0) }
  }
}
