import IssueReporting

/// Something a store has in flight: a run, or the rest of a concatenation waiting its turn.
@MainActor
final class EffectWork {
  /// What is known of a run; `nil` for the rest of a concatenation, which nobody outside sees.
  private let run: (id: EffectID, name: String?, location: CodeLocation)?
  let context: Context
  var serial = 0
  /// Where it stands among the works of its table, and of its group.
  var place = EffectWorks.Place()
  var task: Task<Void, Never>?
  var isCancelled = false
  /// Whether its operation has returned.
  var hasEnded = false

  /// A run.
  init(id: EffectID, name: String?, location: CodeLocation, context: Context) {
    run = (id, name, location)
    self.context = context
  }

  /// The rest of a concatenation.
  init(context: Context) {
    run = nil
    self.context = context
  }

  var id: EffectID? { run?.id }

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

/// Reports an error that the effect written there threw and nothing took.
func reportUncaught(_ error: any Error, from location: CodeLocation) {
  reportIssue(
    """
    An effect threw an error that nothing catches: \(error)

    Give the 'Effect.run' at \(location) a 'catch', or handle the error inside it.
    """,
    fileID: location.fileID,
    filePath: location.filePath,
    line: location.line,
    column: location.column
  )
}

/// Reports an action that came from the effect written there after the effect had ended.
func reportLate(_ action: Any, from location: CodeLocation) {
  reportIssue(
    """
    '\(caseName(of: action))' was sent by an effect that had ended.

    The 'Effect.run' at \(location) has let its 'send' escape, into a task or a closure that \
    outlives it. Nothing waits for such an action and nothing cancels it: have the closure of \
    'run' return only when it is done sending.
    """,
    fileID: location.fileID,
    filePath: location.filePath,
    line: location.line,
    column: location.column
  )
}
