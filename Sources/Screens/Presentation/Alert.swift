/// An alert in the older spelling.
@MainActor @preconcurrency
public struct Alert {
  let title: Text
  let message: Text?
  let buttons: [Button]

  /// Creates an alert with one button, which is "OK" by default.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = dismissButton.map { [$0] } ?? []
  }

  /// Creates an alert with two buttons.
  public init(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }

  init(title: Text, message: Text?, buttons: [Button]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  func question(_ role: ScreenTree.Role, _ dismiss: @escaping () -> Void) -> Question {
    Question(
      role: role, title: title.content,
      message: { context in message?._items(in: context) ?? [] },
      buttons: { context in
        buttons.enumerated().map { index, button in
          var element = ScreenTree.Element(.button, button.label.content)
          element.purpose = button.purpose
          return context.child(index).tappable(element) {
            button.action()
            dismiss()
          }
        }
      },
      dismiss: dismiss)
  }

  /// A button of an alert or of a choice of actions. Tapping it also closes them.
  @MainActor
  public struct Button {
    let label: Text
    let purpose: ScreenTree.Purpose?
    let action: () -> Void

    /// A button without a special purpose.
    public static func `default`(
      _ label: Text, action: (() -> Void)? = nil
    ) -> Self {
      Self(label: label, purpose: nil, action: action ?? {})
    }

    /// A button that leaves everything as it is, unless it has an action.
    public static func cancel(
      _ label: Text = Text("Cancel"), action: (() -> Void)? = nil
    ) -> Self {
      Self(label: label, purpose: .cancel, action: action ?? {})
    }

    /// A button that deletes something.
    public static func destructive(
      _ label: Text, action: (() -> Void)? = nil
    ) -> Self {
      Self(label: label, purpose: .destructive, action: action ?? {})
    }
  }
}

/// A choice of actions in the older spelling.
@MainActor @preconcurrency
public struct ActionSheet {
  private let alert: Alert

  /// A button of a choice of actions.
  public typealias Button = Alert.Button

  /// Creates a choice of actions.
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    alert = Alert(title: title, message: message, buttons: buttons)
  }

  func question(_ role: ScreenTree.Role, _ dismiss: @escaping () -> Void) -> Question {
    alert.question(role, dismiss)
  }
}
