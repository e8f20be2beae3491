extension ButtonState {
  /// What a button is for.
  public typealias Role = ButtonStateRole

  /// How a button sends its action.
  public typealias ButtonAction = ButtonStateAction<Action>

  /// A button that closes what it is in.
  public static func cancel(_ label: TextState, action: ButtonAction = .send(nil)) -> Self {
    Self(role: .cancel, action: action) { label }
  }

  /// A button for anything.
  public static func `default`(_ label: TextState, action: ButtonAction = .send(nil)) -> Self {
    Self(action: action) { label }
  }

  /// A button that destroys something.
  public static func destructive(_ label: TextState, action: ButtonAction = .send(nil)) -> Self {
    Self(role: .destructive, action: action) { label }
  }
}

// An alert and a dialog made of values, as features wrote them before result builders.
extension AlertState {
  /// A button of the alert.
  public typealias Button = ButtonState<Action>

  /// What a button of the alert is for.
  public typealias ButtonRole = ButtonStateRole

  /// An alert with a title, perhaps a message, and buttons in a list.
  public init(title: TextState, message: TextState? = nil, buttons: [Button]) {
    self.init(title: { title }, actions: { for button in buttons { button } })
    self.message = message
  }

  /// An alert with a title, perhaps a message, and perhaps a button that closes it.
  public init(title: TextState, message: TextState? = nil, dismissButton: Button? = nil) {
    self.init(title: title, message: message, buttons: dismissButton.map { [$0] } ?? [])
  }

  /// An alert with a title, perhaps a message, and two buttons.
  public init(
    title: TextState, message: TextState? = nil, primaryButton: Button, secondaryButton: Button
  ) {
    self.init(title: title, message: message, buttons: [primaryButton, secondaryButton])
  }
}

extension ConfirmationDialogState {
  /// A button of the dialog.
  public typealias Button = ButtonState<Action>

  /// What a button of the dialog is for.
  public typealias ButtonRole = ButtonStateRole

  /// A dialog with a title that is shown or not, perhaps a message, and buttons in a list.
  public init(
    title: TextState,
    titleVisibility: ConfirmationDialogStateTitleVisibility = .automatic,
    message: TextState? = nil,
    buttons: [Button] = []
  ) {
    self.init(
      titleVisibility: titleVisibility, title: { title },
      actions: { for button in buttons { button } })
    self.message = message
  }
}
