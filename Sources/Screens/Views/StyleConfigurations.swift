/// How buttons look, written by an app. A screen of text shows the label alone, so it is not called.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// The type of the view.
  associatedtype Body: View
  /// What the style is given.
  typealias Configuration = ButtonStyleConfiguration

  /// The view of a button.
  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// What a style of buttons is given.
@MainActor
public struct ButtonStyleConfiguration {
  /// The label of the button.
  public let label: AnyView
  /// Whether the button is pressed.
  public let isPressed: Bool
}

/// What a style of labels is given.
@MainActor
public struct LabelStyleConfiguration {
  /// The text of the label.
  public let title: AnyView
  /// The picture of the label.
  public let icon: AnyView
}

/// What a style of switches is given.
@MainActor
public struct ToggleStyleConfiguration {
  /// The label of the switch.
  public let label: AnyView
  /// Whether it is on.
  @Binding public var isOn: Bool
}

/// What a style of progress is given.
@MainActor
public struct ProgressViewStyleConfiguration {
  /// The label of the activity; `nil` if it has none.
  public let label: AnyView?
  /// The share that is done, from 0 to 1.
  public let fractionCompleted: Double?
}
