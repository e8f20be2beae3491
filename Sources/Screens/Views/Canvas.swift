import Foundation

/// A drawing. It shows nothing on a screen of text.
public struct Canvas: _PrimitiveView {
  /// Creates a drawing, which is never drawn.
  public init(
    opaque _: Bool = false, rendersAsynchronously _: Bool = false,
    renderer _: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {}

  /// Creates a drawing with views as its symbols, which is never drawn.
  public init(
    opaque _: Bool = false, rendersAsynchronously _: Bool = false,
    renderer _: @escaping (inout GraphicsContext, CGSize) -> Void,
    @ViewBuilder symbols _: () -> some View
  ) {}

  /// No elements.
  public func _items(in _: _ViewContext) -> [_ViewItem] { [] }
}
