extension Store {
  /// Creates the store of a feature with an optional state, from a state that is present.
  ///
  /// ```swift
  /// let store = Store(initialState: 0) { OptionalCounter() }   // a store of 'Int?'
  /// ```
  ///
  /// - Parameters:
  ///   - initialState: the state to start from.
  ///   - reducer: the feature; its bodies are evaluated once, here.
  ///   - prepareDependencies: changes the dependencies that the feature uses.
  // The compiler takes the type of the state from `initialState` before it knows the reducer's.
  @_disfavoredOverload
  @inlinable
  public convenience init<Wrapped, R: Reducer<State, Action>>(
    initialState: @autoclosure () -> Wrapped,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) where State == Wrapped? {
    self.init(
      initialState: { initialState() }, resolve: { reducer()._resolved() },
      withDependencies: prepareDependencies)
  }

  /// Calls a closure with a store of the state each time the state becomes present, for code without views.
  ///
  /// ```swift
  /// store.scope(state: \.profile, action: \.profile)
  ///   .ifLet { profile in show(ProfilePage(store: profile)) } else: { hide() }
  ///   .store(in: &tokens)
  /// ```
  ///
  /// One of the closures is called immediately, and one of them in a later turn of the main actor after the state
  /// became present or `nil`. Changes of a present state call neither.
  ///
  /// - Parameters:
  ///   - unwrap: receives a store of the present state. After the state has become `nil`, that store keeps the
  ///     last state and drops actions.
  ///   - else: is called if the state is `nil`.
  /// - Returns: a token. The closures are not called again after it is released or cancelled.
  public func ifLet<Wrapped>(
    then unwrap: @escaping (_ store: Store<Wrapped, Action>) -> Void,
    else: @escaping () -> Void = {}
  ) -> ObserveToken where State == Wrapped? {
    let presence = StorePart(of: self) { self.core.state != nil }
    return observe {
      _ = presence.value
    } onChange: {
      guard let initial = self.core.state else { return `else`() }
      unwrap(
        Store<Wrapped, Action>(
          core: OptionalCore(
            parent: self.core, initial: initial, state: { $0 }, action: { $0 })))
    }
  }
}
