extension Reducer {
  /// Runs the features of a stack, each for its own actions, before this reducer.
  ///
  /// On `.popFrom` this reducer still sees the elements; then that element and everything above it
  /// is removed. A `.push` puts its element on top before this reducer runs. Whenever an element is
  /// gone, its effects are cancelled. An action for an element that is not there, a push of one
  /// that is, and, in a test, a push under an id that was never given, are reported as issues; this
  /// reducer still sees them.
  ///
  /// ```swift
  /// Reduce { … }
  ///   .forEach(\.path, action: \.path) { Path() }
  /// ```
  ///
  /// An element can pop itself with `@Dependency(\.dismiss)`.
  ///
  /// - Parameters:
  ///   - toStackState: the stack.
  ///   - toStackAction: the case that carries the stack's actions.
  ///   - destination: the feature that runs on the elements.
  @warn_unqualified_access
  public func forEach<
    DestinationState, DestinationAction,
    Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _Stack(
      parent: self,
      destination: destination(),
      toState: toStackState,
      toAction: AnyCasePath(toStackAction),
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Runs the enum of features that the stack's elements belong to.
  ///
  /// ```swift
  /// Reduce { … }
  ///   .forEach(\.path, action: \.path)
  /// ```
  @warn_unqualified_access
  public func forEach<DestinationState: CaseReducerState, DestinationAction>(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> where DestinationState.StateReducer.Action == DestinationAction {
    self.forEach(
      toStackState, action: toStackAction,
      destination: { DestinationState.StateReducer.body },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Runs the features of a stack, for actions that a case path finds.
  @warn_unqualified_access
  public func forEach<
    DestinationState, DestinationAction,
    Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: AnyCasePath<Action, StackAction<DestinationState, DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _Stack(
      parent: self,
      destination: destination(),
      toState: toStackState,
      toAction: toStackAction,
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }
}
