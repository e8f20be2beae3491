import IssueReporting
import Synchronization

/// Something a store has in flight: a run, or the rest of a concatenation waiting its turn.
@MainActor
final class EffectWork {
  /// `nil` for the rest of a concatenation, which nobody outside sees.
  let info: EffectInfo?
  let context: Context
  var serial = 0
  var task: Task<Void, Never>?
  var isCancelled = false

  init(info: EffectInfo?, context: Context) {
    self.info = info
    self.context = context
  }
}

/// Where in the tree of effects and child states something runs.
struct Context {
  /// The ordinal of the reduction that returned the effect.
  let origin: Int
  let group: EffectGroup
  /// The pieces of child state it belongs to, outermost first.
  private(set) var scope: [ScopeElement] = []
  /// The ids it can be cancelled by, outermost first.
  private(set) var cancelIDs: [CancelID] = []

  init(origin: Int, group: EffectGroup) {
    self.origin = origin
    self.group = group
  }

  func scoped(to element: ScopeElement) -> Self {
    var context = self
    context.scope.append(element)
    return context
  }

  func cancellable(by id: CancelID) -> Self {
    var context = self
    context.cancelIDs.append(id)
    return context
  }
}

/// Counts what an effect is made of, and says when all of it has ended.
@MainActor
final class Completion {
  private var pending = 0
  var whenDone: () -> Void = {}

  var isPending: Bool { pending > 0 }

  func enter() { pending += 1 }

  func leave() {
    pending -= 1
    if pending == 0 { whenDone() }
  }
}

/// Everything that follows from one action sent from outside: its effects, the effects of the
/// actions those send, and so on.
@MainActor
final class EffectGroup {
  private(set) var serials: Set<Int> = []
  /// Whether somebody cancelled the whole group; read from any thread.
  nonisolated let isCancelled = Atomic(false)
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private let cancelAll: (EffectGroup) -> Void

  init(cancelAll: @escaping (EffectGroup) -> Void) { self.cancelAll = cancelAll }

  /// Cancels all of it.
  func cancel() {
    isCancelled.store(true, ordering: .relaxed)
    cancelAll(self)
  }

  func enter(_ work: EffectWork) { serials.insert(work.serial) }

  func leave(_ work: EffectWork) {
    serials.remove(work.serial)
    guard serials.isEmpty else { return }
    let resumed = waiting
    waiting = []
    for continuation in resumed { continuation.resume() }
  }

  /// Returns when nothing of the group runs any more.
  func finish() async {
    guard !serials.isEmpty else { return }
    // What is queued already may be all that it takes, and costs no turn of the main queue here.
    EffectScheduler.shared.drain()
    guard !serials.isEmpty else { return }
    await withCheckedContinuation { waiting.append($0) }
  }
}

/// Reports an error that an effect threw and nothing took.
@MainActor
func reportUncaught(_ error: any Error, from effect: EffectInfo) {
  reportIssue(
    """
    An effect threw an error that nothing catches: \(error)

    Give the 'Effect.run' at \(effect.location) a 'catch', or handle the error inside it.
    """,
    fileID: effect.location.fileID,
    filePath: effect.location.filePath,
    line: effect.location.line,
    column: effect.location.column
  )
}
