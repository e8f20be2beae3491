extension ButtonState {
  /// What a button is for.
  public typealias Role = ButtonStateRole

  /// The action of a button and how it is sent.
  public typealias ButtonAction = ButtonStateAction<Action>

  /// Creates a button that closes the alert or dialog.
  public static func cancel(_ label: TextState, action: ButtonAction = .send(nil)) -> Self {
    Self(role: .cancel, action: action) { label }
  }

  /// Creates a button without a role.
  public static func `default`(_ label: TextState, action: ButtonAction = .send(nil)) -> Self {
    Self(action: action) { label }
  }

  /// Creates a button that deletes something.
  public static func destructive(_ label: TextState, action: ButtonAction = .send(nil)) -> Self {
    Self(role: .destructive, action: action) { label }
  }
}

// The initializers of alerts and dialogs from before there were result builders.
extension AlertState {
  /// A button of the alert.
  public typealias Button = ButtonState<Action>

  /// The role of a button of the alert.
  public typealias ButtonRole = ButtonStateRole

  /// Creates an alert with buttons.
  public init(title: TextState, message: TextState? = nil, buttons: [Button]) {
    self.init(title: { title }, actions: { for button in buttons { button } })
    self.message = message
  }

  /// Creates an alert with a title, an optional message, and an optional button that closes it.
  public init(title: TextState, message: TextState? = nil, dismissButton: Button? = nil) {
    self.init(title: title, message: message, buttons: dismissButton.map { [$0] } ?? [])
  }

  /// Creates an alert with two buttons.
  public init(
    title: TextState, message: TextState? = nil, primaryButton: Button, secondaryButton: Button
  ) {
    self.init(title: title, message: message, buttons: [primaryButton, secondaryButton])
  }
}

extension ConfirmationDialogState {
  /// A button of the dialog.
  public typealias Button = ButtonState<Action>

  /// The role of a button of the dialog.
  public typealias ButtonRole = ButtonStateRole

  /// Creates a dialog with buttons.
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
