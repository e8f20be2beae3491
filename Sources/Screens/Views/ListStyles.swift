/// How lists look. A screen of text shows all styles in the same way.
public protocol ListStyle: Sendable {}

/// The style that the system chooses.
public struct DefaultListStyle: ListStyle {
  public init() {}
}

extension ListStyle where Self == DefaultListStyle {
  public static var automatic: Self { Self() }
}

/// Lists without groups.
public struct PlainListStyle: ListStyle {
  public init() {}
}

extension ListStyle where Self == PlainListStyle {
  public static var plain: Self { Self() }
}

/// Lists with their sections in groups.
public struct GroupedListStyle: ListStyle {
  public init() {}
}

extension ListStyle where Self == GroupedListStyle {
  public static var grouped: Self { Self() }
}

/// Lists with a margin.
public struct InsetListStyle: ListStyle {
  public init() {}
}

extension ListStyle where Self == InsetListStyle {
  public static var inset: Self { Self() }
}

/// Lists with a margin, and with their sections in groups.
public struct InsetGroupedListStyle: ListStyle {
  public init() {}
}

extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: Self { Self() }
}

/// Lists in a column at the side.
public struct SidebarListStyle: ListStyle {
  public init() {}
}

extension ListStyle where Self == SidebarListStyle {
  public static var sidebar: Self { Self() }
}
