/// How buttons look. A screen of text shows all styles in the same way.
public protocol PrimitiveButtonStyle: Sendable {}

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
