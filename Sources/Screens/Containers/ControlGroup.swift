/// Controls that belong together.
public struct ControlGroup<Label: View, Content: View>: StackView {
  let content: Content
  static var role: ScreenTree.Role { .row }

  /// Creates a group; the label is not shown.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label _: () -> Label) {
    self.content = content()
  }

  /// A row of the controls, or the only control.
  public func _items(in context: _ViewContext) -> [_ViewItem] { stackItems(in: context) }
}

extension ControlGroup where Label == EmptyView {
  /// Creates a group without a label.
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
