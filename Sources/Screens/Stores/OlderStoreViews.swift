import Kernel

/// A view of optional state, in the older spelling of `if let`.
public struct IfLetStore<State, Action, Content: View>: _PrimitiveView {
  private let content: () -> Content

  /// Shows a view if the state exists, and another if it does not.
  public init<Then: View, Else: View>(
    _ store: Store<State?, Action>,
    @ViewBuilder then: @escaping (_ store: Store<State, Action>) -> Then,
    @ViewBuilder else otherwise: @escaping () -> Else
  ) where Content == _ConditionalContent<Then, Else> {
    content = {
      if let child = store.child({ $0 }, { $0 }) {
        ViewBuilder.buildEither(first: then(child))
      } else {
        ViewBuilder.buildEither(second: otherwise())
      }
    }
  }

  /// Shows a view if the state exists.
  public init<Then: View>(
    _ store: Store<State?, Action>,
    @ViewBuilder then: @escaping (_ store: Store<State, Action>) -> Then
  ) where Content == Then? {
    content = { store.child({ $0 }, { $0 }).map(then) }
  }

  /// Shows a view of presented state, if it exists.
  public init<Then: View>(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    @ViewBuilder then: @escaping (_ store: Store<State, Action>) -> Then
  ) where Content == Then? {
    content = { store.child({ $0.wrappedValue }, { .presented($0) }).map(then) }
  }

  /// Shows a view of presented state if it exists, and another if it does not.
  public init<Then: View, Else: View>(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    @ViewBuilder then: @escaping (_ store: Store<State, Action>) -> Then,
    @ViewBuilder else otherwise: @escaping () -> Else
  ) where Content == _ConditionalContent<Then, Else> {
    self.init(
      store.scope(state: { $0.wrappedValue }, action: { .presented($0) }), then: then,
      else: otherwise)
  }

  /// The elements of the view that is shown.
  public func _items(in context: _ViewContext) -> [_ViewItem] { content()._items(in: context) }
}

/// A view for each element of an array, in the older spelling of `ForEach(store.scope(…))`.
public struct ForEachStore<Content: View>: DynamicViewContent, _PrimitiveView {
  private let content: (_ViewContext) -> [_ViewItem]
  /// The positions of the elements.
  public let data: Range<Int>

  /// Creates the views of identified elements.
  public init<ID: Hashable & Sendable, ElementState, ElementAction>(
    _ store: Store<IdentifiedArray<ID, ElementState>, IdentifiedAction<ID, ElementAction>>,
    @ViewBuilder content: @escaping (_ store: Store<ElementState, ElementAction>) -> Content
  ) {
    self.init(store, { .element(id: $0, action: $1) }, content)
  }

  /// Creates the views of identified elements whose actions are pairs, in the oldest spelling.
  public init<ID: Hashable & Sendable, ElementState, ElementAction>(
    _ store: Store<IdentifiedArray<ID, ElementState>, (ID, ElementAction)>,
    @ViewBuilder content: @escaping (_ store: Store<ElementState, ElementAction>) -> Content
  ) {
    self.init(store, { ($0, $1) }, content)
  }

  private init<ID: Hashable & Sendable, ElementState, Action, ElementAction>(
    _ store: Store<IdentifiedArray<ID, ElementState>, Action>,
    _ toAction: @escaping (ID, ElementAction) -> Action,
    _ content: @escaping (Store<ElementState, ElementAction>) -> Content
  ) {
    let elements = store.withState { $0 }
    data = 0..<elements.count
    self.content = { context in
      ForEach(elements.ids, id: \.self) { id in
        let child = store.child(
          { (elements: IdentifiedArray<ID, ElementState>) in elements[id: id] },
          { toAction(id, $0) })
        if let child { content(child) }
      }
      ._items(in: context)
    }
  }

  /// The elements of the rows in the window.
  public func _items(in context: _ViewContext) -> [_ViewItem] { content(context) }
}

/// A view for each case of a state, in the older spelling of `switch store.case`.
public struct SwitchStore<State, Action, Content: View>: _PrimitiveView {
  private let store: Store<State, Action>
  private let content: (State) -> Content

  /// Creates the view of the current case, which consists of ``CaseLet`` views.
  public init(
    _ store: Store<State, Action>,
    @ViewBuilder content: @escaping (_ initialState: State) -> Content
  ) {
    self.store = store
    self.content = content
  }

  public func _items(in context: _ViewContext) -> [_ViewItem] {
    var context = context
    context.environment.nearest.switchedStore = store
    return content(store.withState { $0 })._items(in: context)
  }
}

/// The view of one case of the state of a ``SwitchStore``.
public struct CaseLet<EnumState, EnumAction, CaseState, CaseAction, Content: View>: _PrimitiveView {
  private let toCaseState: (EnumState) -> CaseState?
  private let fromCaseAction: (CaseAction) -> EnumAction
  private let content: (Store<CaseState, CaseAction>) -> Content

  /// Creates the view of a case that functions find.
  public init(
    _ toCaseState: @escaping (EnumState) -> CaseState?,
    action fromCaseAction: @escaping (CaseAction) -> EnumAction,
    @ViewBuilder then content: @escaping (_ store: Store<CaseState, CaseAction>) -> Content
  ) {
    self.toCaseState = toCaseState
    self.fromCaseAction = fromCaseAction
    self.content = content
  }

  /// Creates the view of a case that a case path finds.
  public init(
    _ toCaseState: AnyCasePath<EnumState, CaseState>,
    action fromCaseAction: @escaping (CaseAction) -> EnumAction,
    @ViewBuilder then content: @escaping (_ store: Store<CaseState, CaseAction>) -> Content
  ) {
    self.init({ toCaseState.extract(from: $0) }, action: fromCaseAction, then: content)
  }

  /// Creates the view of a case that key paths find.
  public init(
    _ state: CaseKeyPath<EnumState, CaseState>, action: CaseKeyPath<EnumAction, CaseAction>,
    @ViewBuilder then content: @escaping (_ store: Store<CaseState, CaseAction>) -> Content
  ) where EnumState: CasePathable {
    let toState = AnyCasePath(state)
    let toAction = AnyCasePath(action)
    self.init({ toState.extract(from: $0) }, action: { toAction.embed($0) }, then: content)
  }

  /// The elements of the content, if this is the current case.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    let store = context.environment.nearest.switchedStore as? Store<EnumState, EnumAction>
    return store?.child(toCaseState, fromCaseAction).map(content)?._items(in: context) ?? []
  }
}
