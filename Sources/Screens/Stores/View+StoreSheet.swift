import Kernel

// The older spellings of `sheet(item: $store.scope(…))` and its relatives.
extension View {
  /// Presents a feature over this page while its state exists, in the older spelling.
  public func sheet<State, Action>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (_ store: Store<State, Action>) -> some View
  ) -> some View {
    presenting(.sheet, store.item({ $0 }, { $0 }), onDismiss, content)
  }

  /// Presents one case of a destination over this page, in the older spelling.
  public func sheet<State, Action, CaseState, CaseAction>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toCaseState: @escaping (_ state: State) -> CaseState?,
    action fromCaseAction: @escaping (_ action: CaseAction) -> Action,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (_ store: Store<CaseState, CaseAction>) -> some View
  ) -> some View {
    presenting(.sheet, store.item(toCaseState, fromCaseAction), onDismiss, content)
  }

  /// Presents a feature over the whole screen while its state exists, in the older spelling.
  public func fullScreenCover<State, Action>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (_ store: Store<State, Action>) -> some View
  ) -> some View {
    presenting(.sheet, store.item({ $0 }, { $0 }), onDismiss, content)
  }

  /// Presents a feature on a small page while its state exists, in the older spelling.
  public func popover<State, Action>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    @ViewBuilder content: @escaping (_ store: Store<State, Action>) -> some View
  ) -> some View {
    presenting(.popover, store.item({ $0 }, { $0 }), nil, content)
  }

  /// Opens the page of a feature while its state exists, in the older spelling.
  public func navigationDestination<State, Action>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    @ViewBuilder destination: @escaping (_ store: Store<State, Action>) -> some View
  ) -> some View {
    navigationDestination(item: store.item({ $0 }, { $0 }), destination: destination)
  }

  /// Opens the page of one case of a destination, in the older spelling.
  public func navigationDestination<State, Action, CaseState, CaseAction>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toCaseState: @escaping (_ state: State) -> CaseState?,
    action fromCaseAction: @escaping (_ action: CaseAction) -> Action,
    @ViewBuilder destination: @escaping (_ store: Store<CaseState, CaseAction>) -> some View
  ) -> some View {
    navigationDestination(
      item: store.item(toCaseState, fromCaseAction), destination: destination)
  }
}

extension Store {
  fileprivate func item<Presented, PresentedAction, CaseState, CaseAction>(
    _ toState: @escaping (Presented) -> CaseState?,
    _ toAction: @escaping (CaseAction) -> PresentedAction
  ) -> Binding<Store<CaseState, CaseAction>?>
  where
    State == PresentationState<Presented>, Action == PresentationAction<PresentedAction>
  {
    Binding(
      get: {
        self.child({ $0.wrappedValue.flatMap(toState) }, { .presented(toAction($0)) })
      },
      set: { new in if new == nil { self.send(.dismiss) } })
  }
}

/// A link to the page of a feature, in the older spelling.
public struct NavigationLinkStore<
  State, Action, DestinationState, DestinationAction, Destination: View, Label: View
>: _PrimitiveView {
  private let store: Store<PresentationState<State>, PresentationAction<Action>>
  private let toState: (State) -> DestinationState?
  private let toAction: (DestinationAction) -> Action
  private let onTap: () -> Void
  private let destination: (Store<DestinationState, DestinationAction>) -> Destination
  private let label: Label

  /// Creates a link to the page of a presented feature.
  public init(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    onTap: @escaping () -> Void,
    @ViewBuilder destination: @escaping (_ store: Store<State, Action>) -> Destination,
    @ViewBuilder label: () -> Label
  ) where State == DestinationState, Action == DestinationAction {
    self.init(
      store, state: { $0 }, action: { $0 }, onTap: onTap, destination: destination, label: label)
  }

  /// Creates a link to the page of one case of a presented feature.
  public init(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toDestinationState: @escaping (_ state: State) -> DestinationState?,
    action fromDestinationAction: @escaping (_ action: DestinationAction) -> Action,
    onTap: @escaping () -> Void,
    @ViewBuilder destination:
      @escaping (_ store: Store<DestinationState, DestinationAction>) -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.store = store
    toState = toDestinationState
    toAction = fromDestinationAction
    self.onTap = onTap
    self.destination = destination
    self.label = label()
  }

  /// A link. Its page, if open, covers the page that the link is on.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    let item = store.item(toState, toAction)
    return EmptyView().navigationDestination(item: item, destination: destination)
      ._items(in: context) + [context.button(label, role: .link, onTap)]
  }
}
