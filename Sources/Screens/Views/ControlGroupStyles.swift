/// How groups of controls look. A screen of text shows the parts alone, so a style of an app is not called.
@MainActor @preconcurrency
public protocol ControlGroupStyle {
  /// The type of the view; `Never` for the styles of the system.
  associatedtype Body: View = Never
  /// What the style receives.
  typealias Configuration = ControlGroupStyleConfiguration

  /// The view of a group of controls.
  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

extension ControlGroupStyle where Body == Never {
  /// Never called, because a screen of text shows the parts alone.
  public func makeBody(configuration _: Configuration) -> Never { neverEvaluated() }
}

/// The style that the system chooses.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
  public init() {}
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
  public static var automatic: Self { Self() }
}

/// Controls in a toolbar.
public struct NavigationControlGroupStyle: ControlGroupStyle {
  public init() {}
}

extension ControlGroupStyle where Self == NavigationControlGroupStyle {
  public static var navigation: Self { Self() }
}

/// Controls in a menu.
public struct MenuControlGroupStyle: ControlGroupStyle {
  public init() {}
}

extension ControlGroupStyle where Self == MenuControlGroupStyle {
  public static var menu: Self { Self() }
}

/// Small controls in a menu.
public struct CompactMenuControlGroupStyle: ControlGroupStyle {
  public init() {}
}

extension ControlGroupStyle where Self == CompactMenuControlGroupStyle {
  public static var compactMenu: Self { Self() }
}

/// Controls in a row of a menu.
public struct PaletteControlGroupStyle: ControlGroupStyle {
  public init() {}
}

extension ControlGroupStyle where Self == PaletteControlGroupStyle {
  public static var palette: Self { Self() }
}
