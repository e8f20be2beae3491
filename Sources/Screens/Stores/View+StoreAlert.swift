import Kernel

extension View {
  /// Shows an alert while its state exists. A button sends its action, or dismisses the alert.
  ///
  /// ```swift
  /// .alert($store.scope(state: \.alert, action: \.alert))
  /// ```
  public func alert<Action>(_ item: Binding<Store<AlertState<Action>, Action>?>) -> some View {
    asking { _ in
      item.wrappedValue.map { store in
        store.withState { $0 }.question(send: { store.send($0) }) { item.wrappedValue = nil }
      }
    }
  }

  /// Shows a choice of actions while its state exists.
  public func confirmationDialog<Action>(
    _ item: Binding<Store<ConfirmationDialogState<Action>, Action>?>
  ) -> some View {
    asking { _ in
      item.wrappedValue.map { store in
        store.withState { $0 }.question(send: { store.send($0) }) { item.wrappedValue = nil }
      }
    }
  }

  /// Shows an alert while a binding has its state.
  ///
  /// - Parameter handler: called when a button is tapped, with the button's action; with `nil` if it
  ///   has none.
  public func alert<Action>(
    _ state: Binding<AlertState<Action>?>, action handler: @escaping (Action?) -> Void
  ) -> some View {
    asking(state, handler)
  }

  /// Shows an alert without actions while a binding has its state.
  public func alert(_ state: Binding<AlertState<Never>?>) -> some View {
    alert(state) { _ in }
  }

  /// Shows an alert while a binding has its state. The actions of its buttons are dropped.
  @available(
    *, deprecated,
    message: "The buttons' actions are lost. Handle them: '.alert(…) { action in … }'."
  )
  @_disfavoredOverload
  public func alert<Action>(_ state: Binding<AlertState<Action>?>) -> some View {
    alert(state.endingAlways) { _ in }
  }

  /// Shows a choice of actions while a binding has its state.
  ///
  /// - Parameter handler: called when a button is tapped, with the button's action; with `nil` if it
  ///   has none.
  public func confirmationDialog<Action>(
    _ state: Binding<ConfirmationDialogState<Action>?>, action handler: @escaping (Action?) -> Void
  ) -> some View {
    asking(state, handler)
  }

  /// Shows a choice without actions while a binding has its state.
  public func confirmationDialog(_ state: Binding<ConfirmationDialogState<Never>?>) -> some View {
    confirmationDialog(state) { _ in }
  }

  /// Shows a choice of actions while a binding has its state. The actions are dropped.
  @available(
    *, deprecated,
    message: "The buttons' actions are lost. Handle them: '.confirmationDialog(…) { action in … }'."
  )
  @_disfavoredOverload
  public func confirmationDialog<Action>(
    _ state: Binding<ConfirmationDialogState<Action>?>
  ) -> some View {
    confirmationDialog(state.endingAlways) { _ in }
  }

  /// Shows an alert while its state exists, in the older spelling.
  public func alert<Action>(
    store: Store<PresentationState<AlertState<Action>>, PresentationAction<Action>>
  ) -> some View {
    asking { _ in
      store.withState { $0.wrappedValue }?.question(send: { store.send(.presented($0)) }) {
        store.send(.dismiss)
      }
    }
  }

  /// Shows an alert while a destination is that case, in the older spelling.
  public func alert<State, Action, ButtonAction>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    state toAlertState: @escaping (_ state: State) -> AlertState<ButtonAction>?,
    action fromAlertAction: @escaping (_ alertAction: ButtonAction) -> Action
  ) -> some View {
    asking { _ in
      store.withState { $0.wrappedValue.flatMap(toAlertState) }?
        .question(send: { store.send(.presented(fromAlertAction($0))) }) { store.send(.dismiss) }
    }
  }

  /// Shows a choice of actions while its state exists, in the older spelling.
  public func confirmationDialog<Action>(
    store: Store<PresentationState<ConfirmationDialogState<Action>>, PresentationAction<Action>>
  ) -> some View {
    asking { _ in
      store.withState { $0.wrappedValue }?.question(send: { store.send(.presented($0)) }) {
        store.send(.dismiss)
      }
    }
  }

  /// Shows an alert while its state exists, in the oldest spelling.
  ///
  /// - Parameter dismiss: the action of buttons without one.
  public func alert<Action>(
    _ store: Store<AlertState<Action>?, Action>, dismiss: Action
  ) -> some View {
    asking { _ in
      store.withState { $0 }?.question(send: { store.send($0) }) { store.send(dismiss) }
    }
  }

  /// Shows a choice of actions while its state exists, in the oldest spelling.
  ///
  /// - Parameter dismiss: the action of buttons without one.
  public func confirmationDialog<Action>(
    _ store: Store<ConfirmationDialogState<Action>?, Action>, dismiss: Action
  ) -> some View {
    asking { _ in
      store.withState { $0 }?.question(send: { store.send($0) }) { store.send(dismiss) }
    }
  }
}

extension View {
  /// Asks a question while a binding has its state.
  ///
  /// - Parameter handler: called with the action of the chosen button; with `nil` if it has none.
  fileprivate func asking<State: QuestionState>(
    _ state: Binding<State?>, _ handler: @escaping (State.Action?) -> Void
  ) -> some View {
    asking { _ in
      state.wrappedValue?.question(
        send: {
          handler($0)
          state.endAfterAction()
        },
        close: {
          handler(nil)
          state.wrappedValue = nil
        }, dismiss: { state.wrappedValue = nil })
    }
  }
}

extension Binding {
  /// Dismisses the presentation after one of its actions, unless the reducer dismisses it.
  fileprivate func endAfterAction<Wrapped>() where Value == Wrapped? {
    if !endsWithAction { wrappedValue = nil }
  }

  /// The same binding, for a presentation that no reducer dismisses.
  fileprivate var endingAlways: Self {
    var binding = self
    binding.endsWithAction = false
    return binding
  }
}

/// The state of an alert or of a choice of actions.
private protocol QuestionState {
  associatedtype Action
  var title: TextState { get }
  var message: TextState? { get }
  var buttons: [ButtonState<Action>] { get }
  static var role: ScreenTree.Role { get }
}

extension AlertState: QuestionState {
  fileprivate static var role: ScreenTree.Role { .alert }
}

extension ConfirmationDialogState: QuestionState {
  fileprivate static var role: ScreenTree.Role { .dialog }
}

extension QuestionState {
  @MainActor
  fileprivate func question(
    send: @escaping (Action) -> Void, close: (() -> Void)? = nil, dismiss: @escaping () -> Void
  ) -> Question {
    Question(
      role: Self.role, title: String(state: title),
      message: { context in message.map { [context.shown(.text, String(state: $0))] } ?? [] },
      buttons: { context in
        buttons.enumerated().map { index, button in
          var element = ScreenTree.Element(.button, String(state: button.label))
          element.purpose = button.role.map { $0 == .cancel ? .cancel : .destructive }
          return context.child(index).tappable(element) {
            // The reducer that handles a button's action ends the presentation, so only a button
            // without an action dismisses it.
            if let action = button.action.action { send(action) } else { (close ?? dismiss)() }
          }
        }
      },
      dismiss: dismiss)
  }
}
