/// How menus look. A screen of text shows the parts alone, so a style of an app is not called.
@MainActor @preconcurrency
public protocol MenuStyle {
  /// The type of the view; `Never` for the styles of the system.
  associatedtype Body: View = Never
  /// What the style receives.
  typealias Configuration = MenuStyleConfiguration

  /// The view of a menu.
  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

extension MenuStyle where Body == Never {
  /// Never called, because a screen of text shows the parts alone.
  public func makeBody(configuration _: Configuration) -> Never { neverEvaluated() }
}

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
