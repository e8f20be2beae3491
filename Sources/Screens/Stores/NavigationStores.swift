import Kernel

extension NavigationStack {
  /// Creates a stack of the pages of features.
  ///
  /// ```swift
  /// NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
  ///   Root()
  /// } destination: { store in
  ///   switch store.case { … }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - path: the store of the stack.
  ///   - root: the first page.
  ///   - destination: the page of an element.
  public init<ElementState, ElementAction, Destination: View>(
    path: Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>,
    @ViewBuilder root: () -> Root,
    @ViewBuilder destination: @escaping (_ store: Store<ElementState, ElementAction>) -> Destination
  ) where Data == StackState<ElementState> {
    self.init(
      root: root(), path: { path.wrappedValue.pages(destination) },
      push: { path.wrappedValue.push($0) })
  }
}

/// A stack of the pages of features, in the older spelling.
public struct NavigationStackStore<State, Action, Root: View, Destination: View>: _PrimitiveView {
  private let stack: NavigationStack<StackState<State>, Root>

  /// Creates a stack with a page for each element of the stack of features.
  public init(
    _ store: Store<StackState<State>, StackAction<State, Action>>,
    @ViewBuilder root: () -> Root,
    @ViewBuilder destination: @escaping (_ store: Store<State, Action>) -> Destination
  ) {
    stack = NavigationStack(
      root: root(), path: { store.pages(destination) }, push: { store.push($0) })
  }

  /// Creates a stack of pages that depend on the case of the state, which consist of ``CaseLet``
  /// views.
  public init<Content: View>(
    _ store: Store<StackState<State>, StackAction<State, Action>>,
    @ViewBuilder root: () -> Root,
    @ViewBuilder destination: @escaping (_ initialState: State) -> Content
  ) where Destination == SwitchStore<State, Action, Content> {
    self.init(store, root: root) { SwitchStore($0, content: destination) }
  }

  /// The elements of the page in front.
  public func _items(in context: _ViewContext) -> [_ViewItem] { stack._items(in: context) }
}

extension Store {
  /// The pages of the elements of a stack.
  fileprivate func pages<ElementState, ElementAction>(
    _ destination: @escaping (Store<ElementState, ElementAction>) -> some View
  ) -> [NavigationPage]
  where
    State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction>
  {
    withState { $0.ids }.compactMap { id in
      let child = self.child(
        { (stack: State) in stack[id: id] },
        { (action: ElementAction) in StackAction.element(id: id, action: action) })
      return child.map { child in
        NavigationPage(
          id: id.debugDescription, back: { self.send(.popFrom(id: id)) },
          content: { AnyView(destination(child)) })
      }
    }
  }

  /// Pushes a state, with the id that the current dependencies generate next.
  fileprivate func push<ElementState, ElementAction>(_ value: Any)
  where
    State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction>
  {
    guard let state = value as? ElementState else { return }
    @Dependency(\.stackElementID) var ids
    // Only read, and not used up: the reducer takes the id when it pushes the state.
    let next = ids.peek()
    let last = withState { $0.ids.map(\.generation).max() } ?? -1
    let id = last < next.generation ? next : StackElementID(generation: last + 1)
    send(.push(id: id, state: state))
  }
}

extension NavigationLink {
  /// Creates a link that pushes the state of a feature on the nearest stack.
  public init<P>(
    state: P?, @ViewBuilder label: () -> Label, fileID _: StaticString = #fileID,
    line _: UInt = #line
  ) where Destination == Never {
    self.init(label: label(), pushing: state)
  }

  /// Creates a link that pushes the state of a feature on the nearest stack.
  public init<P>(_ title: LocalizedStringKey, state: P?)
  where Label == Text, Destination == Never {
    self.init(label: Text(title), pushing: state)
  }

  /// Creates a link that pushes the state of a feature on the nearest stack.
  @_disfavoredOverload
  public init<P>(_ title: some StringProtocol, state: P?)
  where Label == Text, Destination == Never {
    self.init(label: Text(title), pushing: state)
  }
}
