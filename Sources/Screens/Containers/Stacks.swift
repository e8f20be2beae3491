import Foundation

/// Declares a container that lays out its content in one direction.
protocol StackView: _PrimitiveView {
  associatedtype Content: View
  var content: Content { get }
  static var role: ScreenTree.Role { get }
}

extension StackView {
  func stackItems(in context: _ViewContext) -> [_ViewItem] {
    content._items(in: context.child(0)).joined(Self.role)
  }
}

/// Views side by side.
public struct HStack<Content: View>: StackView {
  let content: Content
  static var role: ScreenTree.Role { .row }

  /// Creates a row; alignment and spacing do nothing.
  public init(
    alignment _: VerticalAlignment = .center, spacing _: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  /// A row of the elements, or the only element.
  public func _items(in context: _ViewContext) -> [_ViewItem] { stackItems(in: context) }
}

/// Views side by side.
public struct LazyHStack<Content: View>: StackView {
  let content: Content
  static var role: ScreenTree.Role { .row }

  /// Creates a row; alignment, spacing and pinned views do nothing.
  public init(
    alignment _: VerticalAlignment = .center, spacing _: CGFloat? = nil,
    pinnedViews _: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  /// A row of the elements, or the only element.
  public func _items(in context: _ViewContext) -> [_ViewItem] { stackItems(in: context) }
}

/// Views below each other.
public struct VStack<Content: View>: StackView {
  let content: Content
  static var role: ScreenTree.Role { .column }

  /// Creates a column; alignment and spacing do nothing.
  public init(
    alignment _: HorizontalAlignment = .center, spacing _: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  /// A column of the elements, or the only element.
  public func _items(in context: _ViewContext) -> [_ViewItem] { stackItems(in: context) }
}

/// Views below each other.
public struct LazyVStack<Content: View>: StackView {
  let content: Content
  static var role: ScreenTree.Role { .column }

  /// Creates a column; alignment, spacing and pinned views do nothing.
  public init(
    alignment _: HorizontalAlignment = .center, spacing _: CGFloat? = nil,
    pinnedViews _: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  /// A column of the elements, or the only element.
  public func _items(in context: _ViewContext) -> [_ViewItem] { stackItems(in: context) }
}

/// Views over each other; on a screen of text, below each other.
public struct ZStack<Content: View>: StackView {
  let content: Content
  static var role: ScreenTree.Role { .column }

  /// Creates a column; the alignment does nothing.
  public init(alignment _: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// A column of the elements, or the only element.
  public func _items(in context: _ViewContext) -> [_ViewItem] { stackItems(in: context) }
}

/// Views that belong together, without an element of their own.
public struct Group<Content: View>: _PrimitiveView {
  private let content: Content

  /// Creates a group of the views.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public func _items(in context: _ViewContext) -> [_ViewItem] {
    content._items(in: context.child(0))
  }
}

/// Views that can be scrolled. A screen of text shows all of them.
public struct ScrollView<Content: View>: _PrimitiveView {
  private let content: Content

  /// Creates a scrolling view; the axes and indicators do nothing.
  public init(
    _: Axis.Set = .vertical, showsIndicators _: Bool = true, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  public func _items(in context: _ViewContext) -> [_ViewItem] {
    content._items(in: context.child(0))
  }
}

/// Reads the size that a view has, which is that of a phone.
public struct GeometryReader<Content: View>: _PrimitiveView {
  private let content: (GeometryProxy) -> Content

  /// Creates a view that depends on its size.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  public func _items(in context: _ViewContext) -> [_ViewItem] {
    content(GeometryProxy())._items(in: context.child(0))
  }
}

/// Scrolls to views; here, it does nothing.
public struct ScrollViewReader<Content: View>: _PrimitiveView {
  private let content: (ScrollViewProxy) -> Content

  /// Creates a view that can scroll, which does nothing here.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  public func _items(in context: _ViewContext) -> [_ViewItem] {
    content(ScrollViewProxy())._items(in: context.child(0))
  }
}

/// Scrolls to views; here, it does nothing.
public struct ScrollViewProxy {
  /// Does nothing: a screen of text shows all views.
  public func scrollTo(_: some Hashable, anchor _: UnitPoint? = nil) {}
}

/// Space between views. It shows nothing.
public struct Spacer: _PrimitiveView {
  /// Creates a space; the length does nothing.
  public nonisolated init(minLength _: CGFloat? = nil) {}

  public func _items(in _: _ViewContext) -> [_ViewItem] { [] }
}

/// A line between views.
public struct Divider: _PrimitiveView {
  /// Creates a line.
  public nonisolated init() {}

  public func _items(in context: _ViewContext) -> [_ViewItem] { [context.shown(.divider)] }
}

/// Panes side by side; on a screen of text, below each other.
public struct HSplitView<Content: View>: StackView {
  let content: Content
  static var role: ScreenTree.Role { .column }

  /// Creates panes of the views.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// A column of the panes, or the only pane.
  public func _items(in context: _ViewContext) -> [_ViewItem] { stackItems(in: context) }
}

/// Views that share one glass effect.
public struct GlassEffectContainer<Content: View>: _PrimitiveView {
  private let content: Content

  /// Creates a group of the views; the spacing does nothing.
  public init(spacing _: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The elements of the content.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    content._items(in: context.child(0))
  }
}
