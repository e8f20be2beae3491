extension Store where State: ObservableState {
  /// Returns a store of an optional part of the state, or `nil` if the part is `nil`.
  ///
  /// ```swift
  /// if let child = store.scope(state: \.child, action: \.child) { … }
  /// ```
  ///
  /// After the part has become `nil`, the returned store keeps the part's last state and drops
  /// actions.
  ///
  /// - Parameters:
  ///   - state: the path from this store's state to the optional child state.
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

  /// Returns a store of an optional part of the state: the newer spelling, without a label.
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

  /// Returns the stores of the elements of an identified array. Each store is created on access.
  ///
  /// ```swift
  /// for row in store.scope(state: \.rows, action: \.rows) { … }
  /// ```
  ///
  /// - Parameters:
  ///   - state: the path from this store's state to the array.
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

  /// Returns the stores of the elements of an identified array: the newer spelling, without a
  /// label.
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

/// The stores of the elements that the array contained when this collection was created.
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
    // `Collection` requires a nonisolated method, so to the compiler this call sends `self` to the
    // main actor. It stays on its thread: `assumeIsolated` traps unless the caller is already on
    // the main actor.
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
