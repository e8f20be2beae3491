/// How buttons look and what makes them act. On a screen of text, a tap does, so a style of an app is not called.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  /// The type of the view; `Never` for the styles of the system.
  associatedtype Body: View = Never
  /// What the style receives.
  typealias Configuration = PrimitiveButtonStyleConfiguration

  /// The view of a button.
  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

extension PrimitiveButtonStyle where Body == Never {
  /// Never called, because a screen of text shows the parts alone.
  public func makeBody(configuration _: Configuration) -> Never { neverEvaluated() }
}

/// The style that the system chooses.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: Self { Self() }
}

/// Buttons without a background.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: Self { Self() }
}

/// Buttons with a frame.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: Self { Self() }
}

/// Buttons that are filled with the app's colour.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: Self { Self() }
}

/// Buttons without a frame.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: Self { Self() }
}

/// Buttons that look like links.
public struct LinkButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  public static var link: Self { Self() }
}

/// Buttons of glass.
public struct GlassButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  public static var glass: Self { Self() }
}

/// Buttons of glass in the app's colour.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  public static var glassProminent: Self { Self() }
}

/// Buttons of a bar below the toolbar.
public struct AccessoryBarButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

extension PrimitiveButtonStyle where Self == AccessoryBarButtonStyle {
  public static var accessoryBar: Self { Self() }
}
