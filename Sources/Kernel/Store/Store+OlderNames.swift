extension Store {
  /// Creates the store of a feature, in the spelling from before 1.0.
  ///
  /// New code writes the reducer in a closure: `Store(initialState: …) { Feature() }`.
  ///
  /// - Parameters:
  ///   - initialState: the state to start from.
  ///   - reducer: the feature; its bodies are evaluated once, here.
  public convenience init<R: Reducer<State, Action>>(initialState: State, reducer: R) {
    self.init(initialState: initialState) { reducer }
  }
}
