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
