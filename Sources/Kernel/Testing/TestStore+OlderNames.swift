extension TestStore {
  /// Creates a test store, in the spelling from before 1.0.
  ///
  /// New code writes the reducer in a closure: `TestStore(initialState: …) { Feature() }`.
  ///
  /// - Parameters:
  ///   - initialState: the state to start from, created with the dependencies of the test store.
  ///   - reducer: the feature, created with the dependencies of the test store.
  ///   - prepareDependencies: changes the dependencies that the feature uses; called once.
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    reducer: @autoclosure () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      initialState: initialState(), reducer: reducer, withDependencies: prepareDependencies,
      fileID: fileID, file: filePath, line: line, column: column)
  }
}
