/// Views that belong together, with a header and a footer.
public struct Section<Parent: View, Content: View, Footer: View>: _PrimitiveView {
  private let header: Parent
  private let content: Content
  private let footer: Footer
  private var isExpanded: Binding<Bool>?

  /// Creates a section with a header and a footer.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.content = content()
    self.header = header()
    self.footer = footer()
  }

  /// Creates a section with a header and a footer, in the older order.
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.header = header
    self.footer = footer
  }

  /// A section with the text of the header as its label. A header that can be used comes first in
  /// the section. With a binding, the header shows and hides the content.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    var context = context
    context.environment.nearest.choosesRows = true
    if let isExpanded {
      return context.disclosure(header, isExpanded) { content._items(in: $0) }
    }
    let head = header._items(in: context.part("header"))
    let isText = head.allSatisfy { $0.element.isText }
    let items = content._items(in: context.part("section"))
    let foot = footer._items(in: context.part("footer"))
    return [
      context.shown(.section, isText ? head.text : "", (isText ? [] : head) + items + foot)
    ]
  }
}

extension ScreenTree.Element {
  /// Whether it consists of nothing but texts and pictures.
  var isText: Bool {
    switch role {
    case .text, .image: true
    case .row, .column: children.allSatisfy(\.isText)
    default: false
    }
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  /// Creates a section without a header and a footer.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
  }
}

extension Section where Footer == EmptyView {
  /// Creates a section with a header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }

  /// Creates a section with a header, in the older order.
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, footer: EmptyView(), content: content)
  }
}

extension Section where Parent == EmptyView {
  /// Creates a section with a footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }

  /// Creates a section with a footer, in the older order.
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), footer: footer, content: content)
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  /// Creates a section with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) })
  }

  /// Creates a section with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) })
  }
}

extension Section where Footer == EmptyView {
  /// Creates a section with a header, which is open while a binding is `true`.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent
  ) {
    self.init(content: content, header: header)
    self.isExpanded = isExpanded
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  /// Creates a section with a title, which is open while a binding is `true`.
  public init(
    _ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content, header: { Text(title) })
  }

  /// Creates a section with a title, which is open while a binding is `true`.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content, header: { Text(title) })
  }
}
