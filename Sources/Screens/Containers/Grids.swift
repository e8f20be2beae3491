import Foundation

/// Views in columns; on a screen of text, below each other.
public struct LazyVGrid<Content: View>: StackView {
  let content: Content
  static var role: ScreenTree.Role { .column }

  /// Creates a grid; everything except the content does nothing.
  public init(
    columns _: [GridItem], alignment _: HorizontalAlignment = .center, spacing _: CGFloat? = nil,
    pinnedViews _: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  /// A column of the elements, or the only element.
  public func _items(in context: _ViewContext) -> [_ViewItem] { stackItems(in: context) }
}

/// Views in rows; on a screen of text, below each other.
public struct LazyHGrid<Content: View>: StackView {
  let content: Content
  static var role: ScreenTree.Role { .column }

  /// Creates a grid; everything except the content does nothing.
  public init(
    rows _: [GridItem], alignment _: VerticalAlignment = .center, spacing _: CGFloat? = nil,
    pinnedViews _: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  /// A column of the elements, or the only element.
  public func _items(in context: _ViewContext) -> [_ViewItem] { stackItems(in: context) }
}

/// Rows with columns.
public struct Grid<Content: View>: StackView {
  let content: Content
  static var role: ScreenTree.Role { .column }

  /// Creates a grid; everything except the content does nothing.
  public init(
    alignment _: Alignment = .center, horizontalSpacing _: CGFloat? = nil,
    verticalSpacing _: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  /// A column of the rows, or the only row.
  public func _items(in context: _ViewContext) -> [_ViewItem] { stackItems(in: context) }
}

/// A row of a ``Grid``.
public struct GridRow<Content: View>: StackView {
  let content: Content
  static var role: ScreenTree.Role { .row }

  /// Creates a row; the alignment does nothing.
  public init(alignment _: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// A row of the elements, or the only element.
  public func _items(in context: _ViewContext) -> [_ViewItem] { stackItems(in: context) }
}

/// A column or a row of a grid.
public struct GridItem: Sendable {
  /// Creates a column or a row; the arguments do nothing.
  public init(_: Size = .flexible(), spacing _: CGFloat? = nil, alignment _: Alignment? = nil) {}

  /// How wide a column is, or how high a row.
  public enum Size: Sendable {
    /// Always this size.
    case fixed(CGFloat)
    /// A size between two limits.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many columns or rows of at least the minimum size as fit.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }
}

/// A group of views with a label. On a screen of text, it is a section.
public struct GroupBox<Label: View, Content: View>: _PrimitiveView {
  private let section: Section<Label, Content, EmptyView>

  /// Creates a box with a label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    section = Section(content: content, header: label)
  }

  public func _items(in context: _ViewContext) -> [_ViewItem] { section._items(in: context) }
}

extension GroupBox {
  /// Creates a box with a label, in the older order.
  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { label })
  }
}

extension GroupBox where Label == Text {
  /// Creates a box with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }

  /// Creates a box with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }
}

extension GroupBox where Label == EmptyView {
  /// Creates a box without a label.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, label: { EmptyView() })
  }
}

/// A label with a value.
public struct LabeledContent<Label: View, Content: View>: _PrimitiveView {
  private let label: Label
  private let content: Content

  /// Creates a label with a view.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  /// The label and the value, side by side.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    (label._items(in: context.part("label")) + content._items(in: context.part("content")))
      .joined(.row)
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a label with a text.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, value: some StringProtocol) {
    self.init(content: { Text(value) }, label: { Text(title) })
  }

  /// Creates a label with a formatted value.
  public init<F: FormatStyle>(_ title: LocalizedStringKey, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(content: { Text(value, format: format) }, label: { Text(title) })
  }
}

extension LabeledContent where Label == Text {
  /// Creates a label with a view.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }

  /// Creates a label with a view.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a label with a text.
  public init(_ title: LocalizedStringKey, value: some StringProtocol) {
    self.init(content: { Text(value) }, label: { Text(title) })
  }
}

/// A message in place of content that does not exist or was not found.
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>:
  _PrimitiveView
{
  private let label: Label
  private let description: Description
  private let actions: Actions

  /// Creates the view of a label, a description and what a user can do about it.
  public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  /// A column of all parts.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    (label._items(in: context.part("label"))
      + description._items(in: context.part("description"))
      + actions._items(in: context.part("actions"))).joined(.column)
  }
}

extension ContentUnavailableView
where Label == Screens.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Creates the view with a title and a symbol.
  public init(_ title: LocalizedStringKey, systemImage: String, description: Text? = nil) {
    label = Screens.Label(title, systemImage: systemImage)
    self.description = description
    actions = EmptyView()
  }
}

extension ContentUnavailableView
where Label == Screens.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// Creates the view with a text and a symbol.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage: String, description: Text? = nil) {
    label = Screens.Label(title, systemImage: systemImage)
    self.description = description
    actions = EmptyView()
  }

  /// The message for a search without results.
  public static var search: Self {
    Self("No Results", systemImage: "magnifyingglass", description: Text("Check the spelling."))
  }

  /// The message for a search for a text without results.
  public static func search(text: String) -> Self {
    Self(
      "No Results for “\(text)”", systemImage: "magnifyingglass",
      description: Text("Check the spelling."))
  }
}
