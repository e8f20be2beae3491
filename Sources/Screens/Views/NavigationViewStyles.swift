/// How navigation views look. A screen of text shows all styles in the same way.
public protocol NavigationViewStyle: Sendable {}

/// The style that the system chooses.
public struct DefaultNavigationViewStyle: NavigationViewStyle {
  public init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: Self { Self() }
}

/// One page at a time.
public struct StackNavigationViewStyle: NavigationViewStyle {
  public init() {}
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: Self { Self() }
}

/// Pages side by side.
public struct ColumnNavigationViewStyle: NavigationViewStyle {
  public init() {}
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  public static var columns: Self { Self() }
}
