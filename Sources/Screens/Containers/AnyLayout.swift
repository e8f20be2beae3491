import Foundation

/// Views in a layout that is chosen while the app runs. On a screen of text, they are below each other.
public struct AnyLayout {
  /// Creates a layout, which does nothing.
  public init(_: some Any) {}

  /// The views below each other.
  @MainActor
  public func callAsFunction(@ViewBuilder _ content: () -> some View) -> some View {
    VStack(content: content)
  }
}

/// A row as a layout.
public struct HStackLayout: Sendable {
  /// Creates a row; the alignment and the spacing do nothing.
  public init(alignment _: VerticalAlignment = .center, spacing _: CGFloat? = nil) {}
}

/// A column as a layout.
public struct VStackLayout: Sendable {
  /// Creates a column; the alignment and the spacing do nothing.
  public init(alignment _: HorizontalAlignment = .center, spacing _: CGFloat? = nil) {}
}
