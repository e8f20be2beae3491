extension Reducer {
  /// Runs the features of a stack, each for its own actions, before this reducer.
  ///
  /// On `.popFrom`, this reducer still sees the elements; then that element and all elements above
  /// it are removed. On `.push`, the element is pushed before this reducer runs. When an element is
  /// removed, its effects are cancelled.
  ///
  /// An action for a missing element is reported as an issue. So are a push under an id that is already
  /// in the stack and, in a test, a push under an id that was not generated yet. This reducer still
  /// receives these actions.
  ///
  /// ```swift
  /// Reduce { … }
  ///   .forEach(\.path, action: \.path) { Path() }
  /// ```
  ///
  /// An element can remove itself with `@Dependency(\.dismiss)`.
  ///
  /// - Parameters:
  ///   - toStackState: the path to the stack.
  ///   - toStackAction: the case that carries the stack's actions.
  ///   - destination: the reducer of the elements.
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

  /// Runs the enum of reducers that the stack's state belongs to.
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

  /// Runs the features of a stack, for actions that a case path extracts.
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
