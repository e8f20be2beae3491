/// How switches look. A screen of text shows the parts alone, so a style of an app is not called.
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// The type of the view; `Never` for the styles of the system.
  associatedtype Body: View = Never
  /// What the style receives.
  typealias Configuration = ToggleStyleConfiguration

  /// The view of a switch.
  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

extension ToggleStyle where Body == Never {
  /// Never called, because a screen of text shows the parts alone.
  public func makeBody(configuration _: Configuration) -> Never { neverEvaluated() }
}

/// The style that the system chooses.
public struct DefaultToggleStyle: ToggleStyle {
  public init() {}
}

extension ToggleStyle where Self == DefaultToggleStyle {
  public static var automatic: Self { Self() }
}

/// Toggles as switches.
public struct SwitchToggleStyle: ToggleStyle {
  public init() {}
  /// Creates a style; the colour does nothing.
  public init(tint _: Color) {}
}

extension ToggleStyle where Self == SwitchToggleStyle {
  public static var `switch`: Self { Self() }
}

/// Toggles as check boxes.
public struct CheckboxToggleStyle: ToggleStyle {
  public init() {}
}

extension ToggleStyle where Self == CheckboxToggleStyle {
  public static var checkbox: Self { Self() }
}

/// Toggles as buttons that stay pressed.
public struct ButtonToggleStyle: ToggleStyle {
  public init() {}
}

extension ToggleStyle where Self == ButtonToggleStyle {
  public static var button: Self { Self() }
}
