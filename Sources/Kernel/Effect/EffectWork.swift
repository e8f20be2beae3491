import CustomDump

/// An entry in a store's table of running effects: a run, or the rest of a concatenation that waits
/// for its turn.
@MainActor
final class EffectWork {
  /// The properties of a run; `nil` for the rest of a concatenation, which observers never see.
  private let run: (id: EffectID, name: String?, location: CodeLocation)?
  let context: Context
  /// Counts this work until it has ended.
  let completion: Completion?
  /// Whether this run only waits until the rest of its concatenation starts.
  let isWait: Bool
  var serial = 0
  /// Its index among the works of its table, and of its group.
  var place = EffectWorks.Place()
  var task: Task<Void, Never>?
  var isCancelled = false
  /// Whether its operation has returned.
  var hasEnded = false
  /// Numbers its tasks; only the latest task decides how the work ends.
  private(set) var turn = 0
  /// Runs the jobs of its current task.
  private(set) var executor: EffectExecutor?
  /// What it did while it was held, in order; `nil` if it is not held.
  private var withheld: [() -> Void]?

  init(
    id: EffectID, name: String?, location: CodeLocation, isWait: Bool, context: Context,
    completion: Completion?
  ) {
    run = (id, name, location)
    self.isWait = isWait
    self.context = context
    self.completion = completion
  }

  /// Creates the rest of a concatenation.
  init(context: Context) {
    run = nil
    self.context = context
    completion = nil
    isWait = false
  }

  var id: EffectID? { run?.id }

  var name: String? { run?.name }

  /// Cancels the current task, if there is one, and makes room for another.
  ///
  /// - Returns: the number of the next task.
  func nextTurn() -> Int {
    if task != nil {
      cancelTask()
      executor?.end()
    }
    turn += 1
    return turn
  }

  /// Creates the executor of the next task of a run. It keeps jobs if the effect is held.
  func makeExecutor(for id: EffectID, in table: EffectTable) -> EffectExecutor {
    let executor = EffectExecutor(id: id, scope: context.scope, table: table, isHeld: isHeld)
    self.executor = executor
    return executor
  }

  func cancelTask() {
    task?.cancel()
    executor?.release()
  }

  // MARK: Holding

  /// Whether the effect is held, so that nothing it does may happen.
  var isHeld: Bool { withheld != nil }

  /// Whether it would have continued if it were not held.
  var isOverdue: Bool { executor?.isKeeping == true || withheld?.isEmpty == false }

  func hold() {
    withheld = withheld ?? []
    executor?.hold()
  }

  /// Stores something that the executor could not prevent, until the effect is released.
  func withhold(_ body: @escaping () -> Void) { withheld?.append(body) }

  /// Releases the effect: everything that was kept happens now, in order.
  func release() {
    let bodies = withheld ?? []
    withheld = nil
    executor?.release()
    for body in bodies { body() }
  }

  /// Drops everything that was withheld and ends the hold, because something else happens instead.
  func forgetWithheld() { withheld = nil }

  /// What observers learn about a run. Created only on demand, because most effects have no
  /// observer.
  var info: EffectInfo? {
    run.map { run in
      EffectInfo(
        id: run.id,
        name: run.name,
        cancelIDs: context.cancelIDs.reversed(),
        location: run.location,
        reduction: context.reduction,
        scope: context.scope.map(\.name)
      )
    }
  }
}

/// Where something runs in the tree of effects and child states.
struct Context {
  /// The ordinal of the reduction that returned the effect.
  let reduction: Int
  private(set) var group: EffectGroup
  /// The pieces of child state that it belongs to, outermost first.
  private(set) var scope: [ScopeElement] = []
  /// The ids by which it can be cancelled, outermost first.
  private(set) var cancelIDs: [CancelID] = []

  init(reduction: Int, group: EffectGroup) {
    self.reduction = reduction
    self.group = group
  }

  /// The same place in another group.
  func joining(_ group: EffectGroup) -> Self {
    var context = self
    context.group = group
    return context
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

/// Counts the running parts of an effect, and calls a function when all of them have ended.
@MainActor
final class Completion {
  private var pending = 0
  /// The rest of a concatenation, which waits for these parts.
  weak var rest: EffectWork?
  var whenDone: () -> Void = {}
  /// Creates a replacement that starts the same rest, for effects that run again after a rewind.
  var makeAgain: ((Rewinding) -> Completion)?

  var isPending: Bool { pending > 0 }
  /// Whether exactly one part has not ended.
  var isLast: Bool { pending == 1 }

  func enter() { pending += 1 }

  func leave() {
    pending -= 1
    if pending == 0 { whenDone() }
  }
}

/// Reports an error that the effect at a location threw and nothing caught.
func reportUncaught(_ error: any Error, from location: CodeLocation) {
  location.report(
    """
    An effect threw an error that nothing catches: \(String(customDumping: error))

    Give the 'Effect.run' at \(location) a 'catch', or handle the error inside it.
    """)
}

/// Reports an action that the effect at a location sent after it had ended.
func reportLate(_ action: Any, from location: CodeLocation) {
  location.report(
    """
    '\(actionName(action))' was sent by an effect that had ended.

    The 'Effect.run' at \(location) has let its 'send' escape, into a task or a closure that \
    outlives it. Nothing waits for such an action and nothing cancels it: have the closure of \
    'run' return only when it is done sending.
    """)
}
