extension View where Self: Equatable {
  /// Returns the same view: it is evaluated for each screen.
  public func equatable() -> some View { self }
}

/// A view that is evaluated for each screen, as every view here.
public struct EquatableView<Content: View & Equatable>: _PrimitiveView {
  private let content: Content

  /// Creates a view.
  public init(content: Content) { self.content = content }

  /// The elements of the view.
  public func _items(in context: _ViewContext) -> [_ViewItem] { content._items(in: context) }
}
