extension Effect {
  /// Converts a presented child's effect to its parent's, and lets it dismiss the child.
  ///
  /// - Parameter dismissal: the action that the parent receives when the child dismisses itself.
  func embedded<Parent, Presentation>(
    by toPresentation: AnyCasePath<Parent, Presentation>,
    presentedAs toAction: AnyCasePath<Presentation, Action>,
    dismissedBy dismissal: @escaping @Sendable () -> Presentation,
    in element: @autoclosure () -> ScopeElement
  ) -> Effect<Parent> {
    if isNone { return .none }
    return map { toPresentation.embed(toAction.embed($0)) }
      .dismissing { toPresentation.embed(dismissal()) }
      .scoped(to: element())
  }

  /// Lets everything in this effect dismiss the child that it belongs to.
  ///
  /// - Parameter dismissal: returns the action that dismisses the child.
  func dismissing(by dismissal: @escaping @Sendable () -> Action) -> Self {
    switch operation {
    case .none, .send, .cancel, .cancelScope:
      self
    case .run(let run):
      Self(operation: .run(run.dismissing(by: dismissal)))
    case .merge(let effects):
      Self(operation: .merge(effects.map { $0.dismissing(by: dismissal) }))
    case .concatenate(let effects):
      Self(operation: .concatenate(effects.map { $0.dismissing(by: dismissal) }))
    case .cancellable(let effect, let id, let cancelInFlight):
      Self(
        operation: .cancellable(
          effect.dismissing(by: dismissal), id: id, cancelInFlight: cancelInFlight))
    case .scoped(let effect, let element):
      Self(operation: .scoped(effect.dismissing(by: dismissal), element))
    }
  }
}

extension RunEffect {
  fileprivate func dismissing(by dismissal: @escaping @Sendable () -> Action) -> RunEffect {
    RunEffect(
      like: self,
      operation: { [operation] send in
        // An inner presentation binds its own dismissal inside this one, so the innermost is used.
        await Dismissal.$innermost.withValue(Dismissal { send(dismissal()) }) {
          await operation(send)
        }
      },
      handleError: errorHandler(dismissing: dismissal), playedBack: playedBack, isWait: isWait)
  }

  private func errorHandler(dismissing dismissal: @escaping @Sendable () -> Action) -> ErrorHandler?
  {
    guard let handleError else { return nil }
    return { error, send in
      await Dismissal.$innermost.withValue(Dismissal { send(dismissal()) }) {
        await handleError(error, send)
      }
    }
  }
}
