/// How buttons look, written by an app. A screen of text shows the label alone, so it is not called.
@MainActor @preconcurrency
public protocol ButtonStyle {
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
  public let label: AnyView
  /// Whether the button is pressed.
  public let isPressed: Bool
}

/// What a style of labels is given.
@MainActor
public struct LabelStyleConfiguration {
  public let title: AnyView
  public let icon: AnyView
}

/// What a style of switches is given.
@MainActor
public struct ToggleStyleConfiguration {
  public let label: AnyView
  /// Whether it is on.
  @Binding public var isOn: Bool
}

/// What a style of progress is given.
@MainActor
public struct ProgressViewStyleConfiguration {
  public let label: AnyView?
  /// The share that is done, from 0 to 1.
  public let fractionCompleted: Double?
}
