extension Store {
  /// Starts a feature, and sends it an action at once.
  ///
  /// ```swift
  /// Store(initialState: Feature.State(), initialAction: .started) { Feature() }
  /// ```
  ///
  /// - Parameters:
  ///   - initialState: the state to start from.
  ///   - initialAction: what is sent before the initializer returns; the store cancels its effects
  ///     with the others.
  ///   - reducer: the feature; its bodies are evaluated once, here.
  ///   - prepareDependencies: changes the dependencies the feature sees.
  @inlinable
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    initialAction: @autoclosure () -> Action,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil
  ) {
    self.init(
      initialState: initialState(), reducer: reducer, withDependencies: prepareDependencies)
    send(initialAction())
  }
}
