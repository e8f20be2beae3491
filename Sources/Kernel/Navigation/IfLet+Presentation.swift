extension Reducer {
  /// Runs a feature while it is presented, before this reducer, and dismisses it.
  ///
  /// On `.dismiss`, this reducer still sees the feature's state; then the state becomes `nil`,
  /// unless this reducer has presented something else. When the presentation ends or changes to
  /// another one (a different `Identifiable` id, or another case of an enum), the feature's effects
  /// are cancelled. Alerts and dialogs are dismissed after one of their actions. An action for a
  /// feature that is not presented is reported as an issue; this reducer still receives it.
  ///
  /// ```swift
  /// Reduce { … }
  ///   .ifLet(\.$detail, action: \.detail) { Detail() }
  /// ```
  ///
  /// The feature can dismiss itself with `@Dependency(\.dismiss)`.
  ///
  /// - Parameters:
  ///   - toPresentationState: the path to the presentation: the property with a `$`.
  ///   - toPresentationAction: the case that carries the presentation's actions.
  ///   - destination: the reducer of the feature.
  @warn_unqualified_access
  public func ifLet<
    DestinationState, DestinationAction,
    Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _Presentation(
      parent: self,
      destination: destination(),
      toState: toPresentationState,
      toAction: AnyCasePath(toPresentationAction),
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Dismisses an alert or a dialog after one of its actions; it needs no reducer.
  ///
  /// ```swift
  /// Reduce { … }
  ///   .ifLet(\.$alert, action: \.alert)
  /// ```
  @warn_unqualified_access
  public func ifLet<DestinationState: _EphemeralState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    self.ifLet(
      toPresentationState, action: toPresentationAction,
      destination: { EmptyReducer<DestinationState, DestinationAction>() },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Runs the enum of reducers that the state belongs to, while one of its features is presented.
  ///
  /// ```swift
  /// Reduce { … }
  ///   .ifLet(\.$destination, action: \.destination)
  /// ```
  @warn_unqualified_access
  public func ifLet<DestinationState: CaseReducerState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> where DestinationState.StateReducer.Action == DestinationAction {
    self.ifLet(
      toPresentationState, action: toPresentationAction,
      destination: { DestinationState.StateReducer.body },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Runs a feature while it is presented, for actions that a case path extracts.
  @warn_unqualified_access
  public func ifLet<
    DestinationState, DestinationAction,
    Destination: Reducer<DestinationState, DestinationAction>
  >(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: AnyCasePath<Action, PresentationAction<DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    _Presentation(
      parent: self,
      destination: destination(),
      toState: toPresentationState,
      toAction: toPresentationAction,
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  /// Dismisses an alert or a dialog, for actions that a case path extracts.
  @warn_unqualified_access
  public func ifLet<DestinationState: _EphemeralState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: AnyCasePath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    self.ifLet(
      toPresentationState, action: toPresentationAction,
      destination: { EmptyReducer<DestinationState, DestinationAction>() },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
