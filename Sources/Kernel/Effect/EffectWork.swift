/// Something a store has in flight: a run, or the rest of a concatenation waiting its turn.
@MainActor
final class EffectWork {
  /// What is known of a run; `nil` for the rest of a concatenation, which nobody outside sees.
  private let run: (id: EffectID, name: String?, location: CodeLocation)?
  let context: Context
  /// Left when it has ended.
  let completion: Completion?
  /// Whether it only waits for the time at which the rest of its concatenation starts.
  let isWait: Bool
  var serial = 0
  /// Where it stands among the works of its table, and of its group.
  var place = EffectWorks.Place()
  var task: Task<Void, Never>?
  var isCancelled = false
  /// Whether its operation has returned.
  var hasEnded = false
  /// Counts the tasks it has been given: only the latest says how it ends.
  private(set) var turn = 0
  /// The life of its present task.
  private(set) var life = EffectLife()
  /// Runs the jobs of that task.
  private(set) var executor: EffectExecutor?
  /// What it did although it was held, in order; `nil` where it is not.
  private var withheld: [() -> Void]?

  /// A run.
  init(
    id: EffectID, name: String?, location: CodeLocation, isWait: Bool, context: Context,
    completion: Completion?
  ) {
    run = (id, name, location)
    self.isWait = isWait
    self.context = context
    self.completion = completion
  }

  /// The rest of a concatenation.
  init(context: Context) {
    run = nil
    self.context = context
    completion = nil
    isWait = false
  }

  var id: EffectID? { run?.id }

  var name: String? { run?.name }

  /// Takes the say from the task it has, if it has one.
  func nextTurn() -> Int {
    if task != nil {
      cancelTask()
      life.end()
      life = EffectLife()
    }
    turn += 1
    return turn
  }

  /// An executor for its next task, which keeps jobs where it is held.
  func makeExecutor() -> EffectExecutor {
    let executor = EffectExecutor(isHeld: isHeld)
    self.executor = executor
    return executor
  }

  func cancelTask() {
    task?.cancel()
    executor?.release()
  }

  // MARK: Holding

  /// Whether what it does is kept from happening.
  var isHeld: Bool { withheld != nil }

  /// Whether it would have gone on if it were not held.
  var isOverdue: Bool { executor?.isKeeping == true || withheld?.isEmpty == false }

  func hold() {
    withheld = withheld ?? []
    executor?.hold()
  }

  /// Keeps something that its executor could not keep it from doing.
  func withhold(_ deed: @escaping () -> Void) { withheld?.append(deed) }

  /// Lets it go on: what was kept happens now, in order.
  func release() {
    let deeds = withheld ?? []
    withheld = nil
    executor?.release()
    for deed in deeds { deed() }
  }

  /// Lets go of it without what it did meanwhile: something else happens in the place of that.
  func forgetWithheld() { withheld = nil }

  /// What others are told of it; put together only for who asks.
  var info: EffectInfo? {
    run.map { run in
      EffectInfo(
        id: run.id,
        name: run.name,
        cancelIDs: context.cancelIDs.reversed(),
        location: run.location,
        origin: context.origin,
        scope: context.scope.map(\.name)
      )
    }
  }
}

/// Where in the tree of effects and child states something runs.
struct Context {
  /// The ordinal of the reduction that returned the effect.
  let origin: Int
  private(set) var group: EffectGroup
  /// The pieces of child state it belongs to, outermost first.
  private(set) var scope: [ScopeElement] = []
  /// The ids it can be cancelled by, outermost first.
  private(set) var cancelIDs: [CancelID] = []

  init(origin: Int, group: EffectGroup) {
    self.origin = origin
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

/// Counts what an effect is made of, and says when all of it has ended.
@MainActor
final class Completion {
  private var pending = 0
  /// The rest of a concatenation that waits for all of it.
  weak var rest: EffectWork?
  var whenDone: () -> Void = {}
  /// Makes it anew, with what is to follow, where effects that it counts are put back in flight.
  var makeAgain: ((Rewinding) -> Completion)?

  var isPending: Bool { pending > 0 }
  /// Whether only one thing that it counts has not ended.
  var isLast: Bool { pending == 1 }

  func enter() { pending += 1 }

  func leave() {
    pending -= 1
    if pending == 0 { whenDone() }
  }
}

/// Reports an error that the effect written there threw and nothing took.
func reportUncaught(_ error: any Error, from location: CodeLocation) {
  location.report(
    """
    An effect threw an error that nothing catches: \(error)

    Give the 'Effect.run' at \(location) a 'catch', or handle the error inside it.
    """)
}

/// Reports an action that came from the effect written there after the effect had ended.
func reportLate(_ action: Any, from location: CodeLocation) {
  location.report(
    """
    '\(caseName(of: action))' was sent by an effect that had ended.

    The 'Effect.run' at \(location) has let its 'send' escape, into a task or a closure that \
    outlives it. Nothing waits for such an action and nothing cancels it: have the closure of \
    'run' return only when it is done sending.
    """)
}
