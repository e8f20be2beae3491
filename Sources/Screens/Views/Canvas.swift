import Foundation

/// A drawing. It shows nothing on a screen of text.
public struct Canvas: _PrimitiveView {
  /// Creates a drawing, which is never drawn.
  public init(
    opaque _: Bool = false, rendersAsynchronously _: Bool = false,
    renderer _: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {}

  /// No elements.
  public func _items(in _: _ViewContext) -> [_ViewItem] { [] }
}

/// Where a ``Canvas`` draws. Nothing is drawn here.
public struct GraphicsContext {
  /// Does nothing.
  public func fill(_: Path, with _: Shading) {}
  /// Does nothing.
  public func stroke(_: Path, with _: Shading, lineWidth _: CGFloat = 1) {}
  /// Does nothing.
  public func stroke(_: Path, with _: Shading, style _: StrokeStyle) {}

  /// What something is drawn with.
  public struct Shading: Sendable {
    /// A colour.
    public static func color(_: Color) -> Self { Self() }
  }
}
