import Foundation

/// A shape. It shows nothing on a screen of text.
public protocol Shape: View, Sendable {}

extension Shape {
  /// The same shape.
  public nonisolated func fill(_: some ShapeStyle) -> Self { self }
  /// The same shape.
  public nonisolated func stroke(_: some ShapeStyle, lineWidth _: Double = 1) -> Self { self }
  /// The same shape.
  public nonisolated func strokeBorder(_: some ShapeStyle, lineWidth _: Double = 1) -> Self {
    self
  }
  /// The same shape.
  public nonisolated func trim(from _: Double = 0, to _: Double = 1) -> Self { self }
}

/// A circle.
public struct Circle: Shape, _PrimitiveView {
  /// Creates the shape.
  public nonisolated init() {}

  /// No elements.
  public func _items(in _: _ViewContext) -> [_ViewItem] { [] }
}

/// A capsule.
public struct Capsule: Shape, _PrimitiveView {
  /// Creates the shape.
  public nonisolated init() {}

  /// No elements.
  public func _items(in _: _ViewContext) -> [_ViewItem] { [] }
}

/// A rectangle.
public struct Rectangle: Shape, _PrimitiveView {
  /// Creates the shape.
  public nonisolated init() {}

  /// No elements.
  public func _items(in _: _ViewContext) -> [_ViewItem] { [] }
}

/// An ellipse.
public struct Ellipse: Shape, _PrimitiveView {
  /// Creates the shape.
  public nonisolated init() {}

  /// No elements.
  public func _items(in _: _ViewContext) -> [_ViewItem] { [] }
}

/// A rectangle with round corners.
public struct RoundedRectangle: Shape, _PrimitiveView {
  /// Creates the shape.
  public nonisolated init(cornerRadius _: Double) {}

  /// No elements.
  public func _items(in _: _ViewContext) -> [_ViewItem] { [] }
}

/// Colours that change over a distance. They do nothing in text.
public struct LinearGradient: ShapeStyle, _PrimitiveView {
  /// Creates a gradient.
  public nonisolated init(colors _: [Color], startPoint _: UnitPoint, endPoint _: UnitPoint) {}

  /// No elements.
  public func _items(in _: _ViewContext) -> [_ViewItem] { [] }
}
