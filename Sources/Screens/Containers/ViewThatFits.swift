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
