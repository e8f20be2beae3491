/// A description of work for the store to do after a reduction; the work can send actions back.
///
/// Reducers return effects. The store runs them once it has the new state.
public struct Effect<Action>: Sendable {
  let operation: Operation

  // Unchecked, because `Action` may not be Sendable: the store takes effects apart on the main
  // actor, and `run` closures are Sendable themselves, so an action never leaves its isolation
  // inside an effect.
  //
  // Each case has one reference at most, so that effects of all actions have the same size.
  enum Operation: @unchecked Sendable {
    case none
    indirect case send(Action)
    case run(RunEffect<Action>)
    case merge([Effect])
    case concatenate([Effect])
    indirect case cancellable(Effect, id: CancelID, cancelInFlight: Bool)
    indirect case cancel(CancelID)
    indirect case scoped(Effect, ScopeElement)
    indirect case cancelScope(ScopeElement, CancelCause.Reason)
  }
}

extension Effect {
  /// Whether there is nothing to do.
  @usableFromInline
  package var isNone: Bool {
    if case .none = operation { true } else { false }
  }

  /// An effect that does nothing.
  public static var none: Self { Self(operation: .none) }

  /// Sends an action right after the current one, before any action from outside or from a running
  /// effect is processed.
  public static func send(_ action: Action) -> Self { Self(operation: .send(action)) }

  /// Runs several effects at the same time.
  public static func merge(_ effects: Self...) -> Self { merge(effects) }

  /// Runs several effects at the same time.
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    effects.reduce(.none) { $0.merge(with: $1) }
  }

  /// Runs this effect and another at the same time.
  public func merge(with other: Self) -> Self {
    switch (operation, other.operation) {
    case (.none, _): other
    case (_, .none): self
    case (.merge(let first), .merge(let second)): Self(operation: .merge(first + second))
    case (.merge(let first), _): Self(operation: .merge(first + [other]))
    default: Self(operation: .merge([self, other]))
    }
  }

  /// Runs several effects, each after the one before it has finished.
  public static func concatenate(_ effects: Self...) -> Self { concatenate(effects) }

  /// Runs several effects, each after the one before it has finished.
  public static func concatenate(_ effects: some Collection<Self>) -> Self {
    effects.reduce(.none) { $0.concatenate(with: $1) }
  }

  /// Runs this effect, and another when it has finished.
  public func concatenate(with other: Self) -> Self {
    switch (operation, other.operation) {
    case (.none, _): other
    case (_, .none): self
    case (.concatenate(let first), _): Self(operation: .concatenate(first + [other]))
    default: Self(operation: .concatenate([self, other]))
    }
  }

  /// Transforms every action that this effect sends.
  ///
  /// `transform` runs with the dependencies that were current when `map` was called.
  public func map<T>(_ transform: @escaping @Sendable (Action) -> T) -> Effect<T> {
    switch operation {
    case .none: .none
    case .send(let action): .send(transform(action))
    case .run(let run): Effect<T>(operation: .run(run.map(transform)))
    case .merge(let effects): Effect<T>(operation: .merge(effects.map { $0.map(transform) }))
    case .concatenate(let effects):
      Effect<T>(operation: .concatenate(effects.map { $0.map(transform) }))
    case .cancellable(let effect, let id, let cancelInFlight):
      Effect<T>(
        operation: .cancellable(effect.map(transform), id: id, cancelInFlight: cancelInFlight))
    case .cancel(let id): Effect<T>(operation: .cancel(id))
    case .scoped(let effect, let element):
      Effect<T>(operation: .scoped(effect.map(transform), element))
    case .cancelScope(let element, let reason):
      Effect<T>(operation: .cancelScope(element, reason))
    }
  }
}

extension Effect {
  /// Marks everything in this effect as belonging to a piece of child state.
  func scoped(to element: ScopeElement) -> Self {
    if case .none = operation { return self }
    return Self(operation: .scoped(self, element))
  }

  /// Cancels everything that belongs to a piece of child state, or to child states of that.
  static func cancel(scope element: ScopeElement, because reason: CancelCause.Reason) -> Self {
    Self(operation: .cancelScope(element, reason))
  }
}
