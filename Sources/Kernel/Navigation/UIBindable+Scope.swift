extension UIBindable {
  /// A binding to the store of a presented feature. Setting it to `nil` dismisses the feature.
  ///
  /// ```swift
  /// @UIBindable var store: StoreOf<Counter>
  /// let fact = $store.scope(state: \.fact, action: \.fact)   // UIBinding<StoreOf<Fact>?>
  /// ```
  ///
  /// - Parameters:
  ///   - state: the path to the optional state.
  ///   - action: the case with the presentation's actions.
  @MainActor @preconcurrency
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> UIBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    let store = wrappedValue
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let presented = action.appending(path: \.presented)
    let child = store.withState { $0[keyPath: state] }
    return UIBinding<Store<ChildState, ChildAction>?>(
      UIBindingPlace(owner: store).appending(state).appending(action),
      read: { store.scope(state: state, action: presented) },
      write: { if $0 == nil { store.dismiss(state, child, action, location) } })
  }

  /// A binding to the store of a presented feature. Setting it to `nil` dismisses the feature.
  ///
  /// - Parameters:
  ///   - state: the path to the presentation, such as `\.$detail`.
  ///   - action: the case with the presentation's actions.
  @MainActor @preconcurrency
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> UIBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    scope(
      state: state.appending(path: \.wrappedValue), action: action, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  /// A binding to the store of a presented feature: the newer spelling, without a label.
  @MainActor @preconcurrency
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    _ state: KeyPath<State, PresentationState<ChildState>>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> UIBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    scope(
      state: state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// A binding to the store of a presented feature: the newer spelling, without a label.
  @MainActor @preconcurrency
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> UIBinding<Store<ChildState, ChildAction>?> where Value == Store<State, Action> {
    scope(
      state: state, action: action, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// A binding to the store of a stack of features: the newer spelling, without a label.
  @MainActor @preconcurrency
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> UIBinding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    scope(state: state, action: action)
  }

  /// A binding to the store of a stack of features. Setting it does nothing.
  ///
  /// - Parameters:
  ///   - state: the path to the stack.
  ///   - action: the case with the stack's actions.
  @MainActor @preconcurrency
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> UIBinding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    let stack = wrappedValue.scope(state: state, action: action)
    return UIBinding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>(
      UIBindingPlace(owner: wrappedValue).appending(state).appending(action), read: { stack },
      write: { _ in })
  }
}

extension Store {
  /// Dismisses a presented feature, and reports an issue if no reducer handles that. Does nothing if another
  /// feature is presented by now.
  ///
  /// - Parameters:
  ///   - state: the path to the optional state.
  ///   - child: that state when the binding was created.
  ///   - action: the case with the presentation's actions.
  package func dismiss<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>, _ child: ChildState?,
    _ action: CaseKeyPath<Action, PresentationAction<ChildAction>>, _ location: CodeLocation
  ) {
    guard let present = withState({ $0[keyPath: state] }) else { return }
    let identity = StateIdentityReader<ChildState>()
    guard identity(present).id == child.flatMap({ identity($0).id }) else { return }
    send(AnyCasePath(action).embed(.dismiss))
    guard mustSetBindings, withState({ $0[keyPath: state] }) != nil else { return }
    location.report(
      """
      '\(nestedTypeName(ChildState.self))' was dismissed, but its state is still there.

      Add an 'ifLet' for it to the 'body' of the feature with the state \
      '\(nestedTypeName(State.self))', and that feature to those that contain it.
      """)
  }
}
