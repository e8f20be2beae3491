/// How tab views look. A screen of text shows all styles in the same way.
public protocol TabViewStyle: Sendable {}

/// The style that the system chooses.
public struct DefaultTabViewStyle: TabViewStyle {
  public init() {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: Self { Self() }
}

/// Pages that a user swipes through.
public struct PageTabViewStyle: TabViewStyle {
  public init() {}
  /// Creates a style with or without dots.
  public init(indexDisplayMode _: IndexDisplayMode) {}
}

extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: Self { Self() }
  /// Pages with or without dots.
  public static func page(indexDisplayMode _: PageTabViewStyle.IndexDisplayMode) -> Self { Self() }
}

extension PageTabViewStyle {
  /// When dots show which page is current.
  public enum IndexDisplayMode: Sendable {
    case automatic, always, never
  }
}

/// Tabs at the side or in a bar, as the space allows.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
  public init() {}
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
  public static var sidebarAdaptable: Self { Self() }
}
