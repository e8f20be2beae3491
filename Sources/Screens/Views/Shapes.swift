import Foundation

/// A shape. It shows nothing on a screen of text.
public protocol Shape: _PrimitiveView, Sendable {
  /// The outline of the shape, which nothing draws.
  nonisolated func path(in rect: CGRect) -> Path
}

extension Shape {
  /// No elements.
  public func _items(in _: _ViewContext) -> [_ViewItem] { [] }

  /// The same shape.
  public nonisolated func fill(_: some ShapeStyle) -> Self { self }
  /// The same shape.
  public nonisolated func stroke(_: some ShapeStyle, lineWidth _: Double = 1) -> Self { self }
  /// The same shape.
  public nonisolated func stroke(lineWidth _: Double = 1) -> Self { self }
  /// The same shape.
  public nonisolated func strokeBorder(_: some ShapeStyle, lineWidth _: Double = 1) -> Self {
    self
  }
  /// The same shape.
  public nonisolated func strokeBorder(lineWidth _: Double = 1) -> Self { self }
  /// The same shape.
  public nonisolated func trim(from _: Double = 0, to _: Double = 1) -> Self { self }
  /// The same shape.
  public nonisolated func rotation(_: Angle, anchor _: UnitPoint = .center) -> Self { self }
  /// The same shape.
  public nonisolated func inset(by _: Double) -> Self { self }
}

/// An outline, which nothing draws.
public struct Path: Shape {
  /// Creates an empty outline.
  public nonisolated init() {}

  /// Creates an outline with a function that adds its parts.
  public nonisolated init(_ build: (inout Path) -> Void) { build(&self) }

  /// The outline itself.
  public nonisolated func path(in _: CGRect) -> Path { self }

  /// Does nothing.
  public nonisolated mutating func move(to _: CGPoint) {}
  /// Does nothing.
  public nonisolated mutating func addLine(to _: CGPoint) {}
  /// Does nothing.
  public nonisolated mutating func addRect(_: CGRect) {}
  /// Does nothing.
  public nonisolated mutating func addEllipse(in _: CGRect) {}
  /// Does nothing.
  public nonisolated mutating func addArc(
    center _: CGPoint, radius _: Double, startAngle _: Angle, endAngle _: Angle, clockwise _: Bool
  ) {}
  /// Does nothing.
  public nonisolated mutating func closeSubpath() {}
}

/// A circle.
public struct Circle: Shape {
  public nonisolated init() {}

  /// An empty outline, because nothing draws it.
  public nonisolated func path(in _: CGRect) -> Path { Path() }
}

/// A capsule.
public struct Capsule: Shape {
  public nonisolated init() {}

  /// An empty outline, because nothing draws it.
  public nonisolated func path(in _: CGRect) -> Path { Path() }
}

/// A rectangle.
public struct Rectangle: Shape {
  public nonisolated init() {}

  /// An empty outline, because nothing draws it.
  public nonisolated func path(in _: CGRect) -> Path { Path() }
}

/// An ellipse.
public struct Ellipse: Shape {
  public nonisolated init() {}

  /// An empty outline, because nothing draws it.
  public nonisolated func path(in _: CGRect) -> Path { Path() }
}

/// A rectangle with round corners.
public struct RoundedRectangle: Shape {
  public nonisolated init(cornerRadius _: Double) {}

  /// An empty outline, because nothing draws it.
  public nonisolated func path(in _: CGRect) -> Path { Path() }
}

/// Colours that change over a distance. They do nothing in text.
public struct LinearGradient: ShapeStyle, _PrimitiveView {
  public nonisolated init(colors _: [Color], startPoint _: UnitPoint, endPoint _: UnitPoint) {}

  /// No elements.
  public func _items(in _: _ViewContext) -> [_ViewItem] { [] }
}
