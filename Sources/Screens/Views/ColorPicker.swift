/// A choice of a colour. A screen of text has no colours, so it only shows its label.
public struct ColorPicker<Label: View>: _PrimitiveView {
  private let label: Label

  /// Creates a choice with a label.
  public init(
    selection _: Binding<Color>, supportsOpacity _: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }

  /// The label.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    label._items(in: context.part("label"))
  }
}

extension ColorPicker where Label == Text {
  /// Creates a choice with a title.
  public init(
    _ title: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}
