import Foundation

/// A shape. It shows nothing on a screen of text.
public protocol Shape: _PrimitiveView, Sendable {
  /// The outline of the shape, which nothing draws.
  nonisolated func path(in rect: CGRect) -> Path
}

extension Shape {
  public func _items(in _: _ViewContext) -> [_ViewItem] { [] }

  public nonisolated func fill(_: some ShapeStyle) -> Self { self }
  public nonisolated func stroke(_: some ShapeStyle, lineWidth _: Double = 1) -> Self { self }
  public nonisolated func stroke(lineWidth _: Double = 1) -> Self { self }
  public nonisolated func strokeBorder(_: some ShapeStyle, lineWidth _: Double = 1) -> Self {
    self
  }
  public nonisolated func strokeBorder(lineWidth _: Double = 1) -> Self { self }
  public nonisolated func trim(from _: Double = 0, to _: Double = 1) -> Self { self }
  public nonisolated func rotation(_: Angle, anchor _: UnitPoint = .center) -> Self { self }
  public nonisolated func inset(by _: Double) -> Self { self }
}

/// An outline, which nothing draws.
public struct Path: Shape {
  public nonisolated init() {}

  public nonisolated init(_ build: (inout Path) -> Void) { build(&self) }

  public nonisolated func path(in _: CGRect) -> Path { self }

  public nonisolated mutating func move(to _: CGPoint) {}
  public nonisolated mutating func addLine(to _: CGPoint) {}
  public nonisolated mutating func addRect(_: CGRect) {}
  public nonisolated mutating func addEllipse(in _: CGRect) {}
  public nonisolated mutating func addArc(
    center _: CGPoint, radius _: Double, startAngle _: Angle, endAngle _: Angle, clockwise _: Bool
  ) {}
  public nonisolated mutating func closeSubpath() {}
}

public struct Circle: Shape {
  public nonisolated init() {}

  /// An empty outline, because nothing draws it.
  public nonisolated func path(in _: CGRect) -> Path { Path() }
}

public struct Capsule: Shape {
  public nonisolated init() {}

  /// An empty outline, because nothing draws it.
  public nonisolated func path(in _: CGRect) -> Path { Path() }
}

public struct Rectangle: Shape {
  public nonisolated init() {}

  /// An empty outline, because nothing draws it.
  public nonisolated func path(in _: CGRect) -> Path { Path() }
}

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

  public func _items(in _: _ViewContext) -> [_ViewItem] { [] }
}
