/// How menus look. A screen of text shows all styles in the same way.
public protocol MenuStyle: Sendable {}

/// The style that the system chooses.
public struct DefaultMenuStyle: MenuStyle {
  public init() {}
}

extension MenuStyle where Self == DefaultMenuStyle {
  public static var automatic: Self { Self() }
}

/// Menus as buttons.
public struct ButtonMenuStyle: MenuStyle {
  public init() {}
}

extension MenuStyle where Self == ButtonMenuStyle {
  public static var button: Self { Self() }
}

/// Menus as buttons without a frame.
public struct BorderlessButtonMenuStyle: MenuStyle {
  public init() {}
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  public static var borderlessButton: Self { Self() }
}
