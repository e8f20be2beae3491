extension Store where State: ObservableState {
  /// The store of an optional part of the state, `nil` where there is none.
  ///
  /// ```swift
  /// if let child = store.scope(state: \.child, action: \.child) { … }
  /// ```
  ///
  /// Once the part has become nil the store shows the last there was, and sends nothing.
  ///
  /// - Parameters:
  ///   - state: where the optional state lies in this store's.
  ///   - action: the case that carries the child's actions.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>,
    fileID _: StaticString = #fileID,
    filePath _: StaticString = #filePath,
    line _: UInt = #line,
    column _: UInt = #column
  ) -> Store<ChildState, ChildAction>? {
    let toAction = AnyCasePath(action)
    guard let initial = self.state[keyPath: state] else { return nil }
    return scope(
      id: ScopeID(state: state, action: action),
      initial: initial,
      state: { $0[keyPath: state] },
      action: { toAction.embed($0) }
    )
  }

  /// The store of an optional part of the state: the newer spelling, without a label.
  public func scope<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>,
    fileID _: StaticString = #fileID,
    filePath _: StaticString = #filePath,
    line _: UInt = #line,
    column _: UInt = #column
  ) -> Store<ChildState, ChildAction>? {
    scope(state: state, action: action)
  }

  /// The stores of the elements of an identified array, made as they are asked for.
  ///
  /// ```swift
  /// for row in store.scope(state: \.rows, action: \.rows) { … }
  /// ```
  ///
  /// - Parameters:
  ///   - state: where the array lies in this store's state.
  ///   - action: the case that carries the elements' actions.
  public func scope<ElementID, ElementState, ElementAction>(
    state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>,
    fileID _: StaticString = #fileID,
    filePath _: StaticString = #filePath,
    line _: UInt = #line,
    column _: UInt = #column
  ) -> some RandomAccessCollection<Store<ElementState, ElementAction>> {
    ElementStores(
      store: self, elements: self.state[keyPath: state], toElements: state, toAction: action)
  }

  /// The stores of the elements of an identified array: the newer spelling, without a label.
  public func scope<ElementID, ElementState, ElementAction>(
    _ state: KeyPath<State, IdentifiedArray<ElementID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>,
    fileID _: StaticString = #fileID,
    filePath _: StaticString = #filePath,
    line _: UInt = #line,
    column _: UInt = #column
  ) -> some RandomAccessCollection<Store<ElementState, ElementAction>> {
    scope(state: state, action: action)
  }
}

/// The stores of the elements that an array had when it was asked for.
private struct ElementStores<
  State: ObservableState, Action, ElementID: Hashable & Sendable, ElementState, ElementAction
>: RandomAccessCollection {
  let store: Store<State, Action>
  let elements: IdentifiedArray<ElementID, ElementState>
  let toElements: KeyPath<State, IdentifiedArray<ElementID, ElementState>>
  let toAction: CaseKeyPath<Action, IdentifiedAction<ElementID, ElementAction>>

  var startIndex: Int { elements.startIndex }
  var endIndex: Int { elements.endIndex }

  subscript(position: Int) -> Store<ElementState, ElementAction> {
    // `Collection` requires a method that is not isolated, so the compiler takes this for sending
    // `self` to the main actor. It stays on its thread: `assumeIsolated` ends the program unless the
    // caller runs on the main actor already.
    nonisolated(unsafe) let stores = self
    return MainActor.assumeIsolated { stores.store(at: position) }
  }

  @MainActor
  private func store(at position: Int) -> Store<ElementState, ElementAction> {
    let id = elements.ids[position]
    let action = AnyCasePath(toAction)
    return store.scope(
      id: ScopeID(state: toElements, action: toAction, element: id),
      initial: elements[position],
      state: { [toElements] in $0[keyPath: toElements][id: id] },
      action: { action.embed(.element(id: id, action: $0)) }
    )
  }
}
