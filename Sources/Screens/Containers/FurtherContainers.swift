/// Controls that belong together.
public struct ControlGroup<Label: View, Content: View>: StackView {
  let content: Content
  static var role: Screen.Role { .row }

  /// Creates a group; the label is not shown.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label _: () -> Label) {
    self.content = content()
  }

  /// A row of the controls, or the only control.
  public func _items(in context: _ViewContext) -> [_ViewItem] { stackItems(in: context) }
}

extension ControlGroup where Label == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, label: { EmptyView() })
  }
}

extension ControlGroup where Label == Text {
  /// Creates a group; the title is not shown.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }
}

/// The first of several views for which there is enough space. On a screen of text, there is enough
/// for the first.
public struct ViewThatFits<Content: View>: _PrimitiveView {
  private let content: Content

  /// Creates a choice of views; the axes do nothing.
  public init(in _: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The first element of the content.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    Array(content._items(in: context.child(0)).prefix(1))
  }
}

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
  public init(alignment _: VerticalAlignment = .center, spacing _: Double? = nil) {}
}

/// A column as a layout.
public struct VStackLayout: Sendable {
  public init(alignment _: HorizontalAlignment = .center, spacing _: Double? = nil) {}
}

/// Panes side by side; on a screen of text, below each other.
public struct HSplitView<Content: View>: StackView {
  let content: Content
  static var role: Screen.Role { .column }

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// A column of the panes, or the only pane.
  public func _items(in context: _ViewContext) -> [_ViewItem] { stackItems(in: context) }
}

/// Views that share a piece of glass.
public struct GlassEffectContainer<Content: View>: _PrimitiveView {
  private let content: Content

  public init(spacing _: Double? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The elements of the content.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    content._items(in: context.child(0))
  }
}

extension Section where Footer == EmptyView {
  /// Creates a section with a header. It is open whatever the binding says.
  public init(
    isExpanded _: Binding<Bool>, @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent
  ) {
    self.init(content: content, header: header)
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  /// Creates a section with a title. It is open whatever the binding says.
  public init(
    _ title: LocalizedStringKey, isExpanded _: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content, header: { Text(title) })
  }
}
