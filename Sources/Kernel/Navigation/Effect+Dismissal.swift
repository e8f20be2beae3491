extension Effect {
  /// A presented child's effect as an effect of its parent, which can also dismiss the child.
  ///
  /// - Parameter dismissal: what the parent receives when the child dismisses itself.
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

  /// Lets everything that runs in this effect dismiss the child it belongs to.
  ///
  /// - Parameter dismissal: makes the action that dismisses the child.
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
  fileprivate func dismissing(by dismissal: @escaping @Sendable () -> Action) -> Self {
    RunEffect(
      name: name, priority: priority, location: location,
      operation: { [operation] send in
        // An inner presentation sets its own inside this one, and so wins.
        await Dismissal.$innermost.withValue(Dismissal { send(dismissal()) }) {
          await operation(send)
        }
      },
      recover: recovery(dismissing: dismissal), playedBack: playedBack
    )
  }

  private func recovery(dismissing dismissal: @escaping @Sendable () -> Action) -> Recovery? {
    guard let recover else { return nil }
    return { error, send in
      await Dismissal.$innermost.withValue(Dismissal { send(dismissal()) }) {
        await recover(error, send)
      }
    }
  }
}
