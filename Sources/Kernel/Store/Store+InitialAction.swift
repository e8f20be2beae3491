extension Store {
  /// Creates the store of a feature, and sends it an action immediately.
  ///
  /// ```swift
  /// Store(initialState: Feature.State(), initialAction: .started) { Feature() }
  /// ```
  ///
  /// - Parameters:
  ///   - initialState: the state to start from.
  ///   - initialAction: an action to send before the initializer returns. Its effects run until
  ///     they finish or the store is released.
  ///   - reducer: the feature; its bodies are evaluated once, here.
  ///   - prepareDependencies: changes the dependencies that the feature uses.
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
