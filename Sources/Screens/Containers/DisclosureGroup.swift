/// Views that a tap shows and hides. Without a binding, they are always shown.
public struct DisclosureGroup<Label: View, Content: View>: _PrimitiveView {
  private let label: Label
  private let content: () -> Content
  private let isExpanded: Binding<Bool>?

  /// Creates a group with a label, which is always open.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content
    self.label = label()
    isExpanded = nil
  }

  /// Creates a group with a label, which is open while a binding is `true`.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.content = content
    self.label = label()
    self.isExpanded = isExpanded
  }

  /// A section, or an element that a tap opens and closes.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    guard let isExpanded else {
      return Section(content: content, header: { label })._items(in: context)
    }
    return context.disclosure(label, isExpanded) { content()._items(in: $0) }
  }
}

extension _ViewContext {
  /// Elements below a label that shows and hides them.
  func disclosure(
    _ label: some View, _ isExpanded: Binding<Bool>, _ content: (_ViewContext) -> [_ViewItem]
  ) -> [_ViewItem] {
    let isOpen = isExpanded.wrappedValue
    let head = label._items(in: part("header"))
    let name = head.map(\.element).withoutControls.text
    var element = ScreenTree.Element(.disclosure, name)
    element.isOn = isOpen
    let items = isOpen ? content(part("section")) : []
    // A control in the label keeps its own use.
    element.children = head.map(\.element).controls + items.map(\.element)
    return [
      usable(element, [.tap, .set]) { use in
        if case .set(let new) = use {
          isExpanded.wrappedValue = new
        } else {
          isExpanded.wrappedValue.toggle()
        }
      }
    ]
  }
}

extension [ScreenTree.Element] {
  /// The elements that can be used, including those inside other elements.
  fileprivate var controls: Self {
    flatMap { $0.uses.isEmpty ? $0.children.controls : [$0] }
  }
}

extension DisclosureGroup where Label == Text {
  /// Creates a group with a title, which is open while a binding is `true`.
  public init(
    _ title: LocalizedStringKey, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content, label: { Text(title) })
  }

  /// Creates a group with a title, which is open while a binding is `true`.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content, label: { Text(title) })
  }

  /// Creates a group with a title, which is always open.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content, label: { Text(title) })
  }

  /// Creates a group with a title, which is always open.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content, label: { Text(title) })
  }
}
