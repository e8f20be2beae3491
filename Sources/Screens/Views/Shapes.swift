import Foundation

/// A shape. It shows nothing on a screen of text.
public protocol Shape: _PrimitiveView, Sendable {
  /// The outline of the shape, which nothing draws.
  nonisolated func path(in rect: CGRect) -> Path
}

extension Shape {
  /// No elements.
  public func _items(in _: _ViewContext) -> [_ViewItem] { [] }

  /// Returns the same shape.
  public nonisolated func fill(_: some ShapeStyle) -> Self { self }
  /// Returns the same shape.
  public nonisolated func stroke(_: some ShapeStyle, lineWidth _: CGFloat = 1) -> Self { self }
  /// Returns the same shape.
  public nonisolated func stroke(_: some ShapeStyle, style _: StrokeStyle) -> Self { self }
  /// Returns the same shape.
  public nonisolated func stroke(style _: StrokeStyle) -> Self { self }
  /// Returns the same shape.
  public nonisolated func strokeBorder(_: some ShapeStyle, style _: StrokeStyle) -> Self { self }
  /// Returns the same shape.
  public nonisolated func strokeBorder(style _: StrokeStyle) -> Self { self }
  /// Returns the same shape.
  public nonisolated func stroke(lineWidth _: CGFloat = 1) -> Self { self }
  /// Returns the same shape.
  public nonisolated func strokeBorder(_: some ShapeStyle, lineWidth _: CGFloat = 1) -> Self {
    self
  }
  /// Returns the same shape.
  public nonisolated func strokeBorder(lineWidth _: CGFloat = 1) -> Self { self }
  /// Returns the same shape.
  public nonisolated func trim(from _: CGFloat = 0, to _: CGFloat = 1) -> Self { self }
  /// Returns the same shape.
  public nonisolated func rotation(_: Angle, anchor _: UnitPoint = .center) -> Self { self }
  /// Returns the same shape.
  public nonisolated func inset(by _: CGFloat) -> Self { self }
}

/// An outline, which nothing draws.
public struct Path: Shape {
  /// Creates an empty outline.
  public nonisolated init() {}

  /// Creates an outline with a function that adds its parts.
  public nonisolated init(_ build: (inout Path) -> Void) { build(&self) }

  /// Creates an outline of a rectangle.
  public nonisolated init(_: CGRect) {}

  /// Creates an outline of an ellipse.
  public nonisolated init(ellipseIn _: CGRect) {}

  /// Creates an outline of a rectangle with round corners.
  public nonisolated init(roundedRect _: CGRect, cornerRadius _: CGFloat) {}

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
    center _: CGPoint, radius _: CGFloat, startAngle _: Angle, endAngle _: Angle, clockwise _: Bool
  ) {}
  /// Does nothing.
  public nonisolated mutating func addQuadCurve(to _: CGPoint, control _: CGPoint) {}
  /// Does nothing.
  public nonisolated mutating func addCurve(
    to _: CGPoint, control1 _: CGPoint, control2 _: CGPoint
  ) {}
  /// Does nothing.
  public nonisolated mutating func addLines(_: [CGPoint]) {}
  /// Does nothing.
  public nonisolated mutating func addPath(_: Path) {}
  /// Does nothing.
  public nonisolated mutating func closeSubpath() {}
  /// Does nothing.
  public nonisolated mutating func addRoundedRect(
    in _: CGRect, cornerSize _: CGSize, style _: RoundedCornerStyle = .continuous
  ) {}
  /// Does nothing.
  public nonisolated mutating func addRelativeArc(
    center _: CGPoint, radius _: CGFloat, startAngle _: Angle, delta _: Angle
  ) {}
  /// Returns the same outline.
  public nonisolated func strokedPath(_: StrokeStyle) -> Self { self }
  /// Whether nothing was added, which is never known.
  public nonisolated var isEmpty: Bool { true }
  /// The frame of the outline, which is always empty.
  public nonisolated var boundingRect: CGRect { .zero }
}

/// A circle.
public struct Circle: Shape {
  /// Creates a circle.
  public nonisolated init() {}

  /// An empty outline, because nothing draws it.
  public nonisolated func path(in _: CGRect) -> Path { Path() }
}

/// A capsule.
public struct Capsule: Shape {
  /// Creates a capsule; the style of its ends does nothing.
  public nonisolated init(style _: RoundedCornerStyle = .continuous) {}

  /// An empty outline, because nothing draws it.
  public nonisolated func path(in _: CGRect) -> Path { Path() }
}

/// A rectangle.
public struct Rectangle: Shape {
  /// Creates a rectangle.
  public nonisolated init() {}

  /// An empty outline, because nothing draws it.
  public nonisolated func path(in _: CGRect) -> Path { Path() }
}

/// An ellipse.
public struct Ellipse: Shape {
  /// Creates an ellipse.
  public nonisolated init() {}

  /// An empty outline, because nothing draws it.
  public nonisolated func path(in _: CGRect) -> Path { Path() }
}

/// A rectangle with round corners.
public struct RoundedRectangle: Shape {
  /// Creates a rectangle; the arguments do nothing.
  public nonisolated init(cornerRadius _: CGFloat, style _: RoundedCornerStyle = .continuous) {}
  /// Creates a rectangle; the arguments do nothing.
  public nonisolated init(cornerSize _: CGSize, style _: RoundedCornerStyle = .continuous) {}

  /// An empty outline, because nothing draws it.
  public nonisolated func path(in _: CGRect) -> Path { Path() }
}

/// The shape of what contains the view.
public struct ContainerRelativeShape: Shape {
  /// Creates a shape.
  public nonisolated init() {}

  /// An empty outline, because nothing draws it.
  public nonisolated func path(in _: CGRect) -> Path { Path() }
}

/// A rectangle whose corners are round in different ways.
public struct UnevenRoundedRectangle: Shape {
  /// Creates a rectangle; the arguments do nothing.
  public nonisolated init(
    topLeadingRadius _: CGFloat = 0, bottomLeadingRadius _: CGFloat = 0,
    bottomTrailingRadius _: CGFloat = 0, topTrailingRadius _: CGFloat = 0,
    style _: RoundedCornerStyle = .continuous
  ) {}

  /// An empty outline, because nothing draws it.
  public nonisolated func path(in _: CGRect) -> Path { Path() }
}

extension Shape where Self == Circle {
  public nonisolated static var circle: Self { Self() }
}

extension Shape where Self == Ellipse {
  public nonisolated static var ellipse: Self { Self() }
}

extension Shape where Self == Capsule {
  public nonisolated static var capsule: Self { Self() }
  /// A capsule; the style of its ends does nothing.
  public nonisolated static func capsule(style: RoundedCornerStyle) -> Self { Self(style: style) }
  /// The shape of buttons.
  public nonisolated static var buttonBorder: Self { Self() }
}

extension Shape where Self == Rectangle {
  public nonisolated static var rect: Self { Self() }
}

extension Shape where Self == UnevenRoundedRectangle {
  /// A rectangle; the radii of its corners do nothing.
  public nonisolated static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) -> Self {
    Self(topLeadingRadius: topLeadingRadius, style: style)
  }
}

extension Shape where Self == RoundedRectangle {
  /// A rectangle; the radius of its corners does nothing.
  public nonisolated static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> Self {
    Self(cornerRadius: cornerRadius, style: style)
  }
}
