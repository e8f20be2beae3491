import Foundation

/// Where a ``Canvas`` draws. Nothing is drawn here.
public struct GraphicsContext {
  /// How opaque what is drawn next is.
  public var opacity = 1.0
  /// How the colours of what is drawn next are mixed.
  public var blendMode = BlendMode.normal

  /// Does nothing.
  public func fill(_: Path, with _: Shading) {}
  /// Does nothing.
  public func stroke(_: Path, with _: Shading, lineWidth _: CGFloat = 1) {}
  /// Does nothing.
  public func stroke(_: Path, with _: Shading, style _: StrokeStyle) {}
  /// Does nothing.
  public func draw(_: Text, at _: CGPoint, anchor _: UnitPoint = .center) {}
  /// Does nothing.
  public func draw(_: Text, in _: CGRect) {}
  /// Does nothing.
  public func draw(_: Image, at _: CGPoint, anchor _: UnitPoint = .center) {}
  /// Does nothing.
  public func draw(_: Image, in _: CGRect) {}
  /// Does nothing.
  public func draw(_: Resolved, at _: CGPoint, anchor _: UnitPoint = .center) {}
  /// Does nothing.
  public func draw(_: Resolved, in _: CGRect) {}
  /// Calls the function with the same place.
  public func drawLayer(_ content: (inout Self) throws -> Void) rethrows {
    var layer = self
    try content(&layer)
  }
  /// Does nothing.
  public mutating func addFilter(_: Filter) {}
  /// Does nothing.
  public mutating func clip(to _: Path) {}
  /// Does nothing.
  public mutating func rotate(by _: Angle) {}
  /// Does nothing.
  public mutating func scaleBy(x _: CGFloat, y _: CGFloat) {}
  /// Does nothing.
  public mutating func translateBy(x _: CGFloat, y _: CGFloat) {}

  /// A text that can be drawn.
  public func resolve(_: Text) -> Resolved { Resolved() }
  /// A picture that can be drawn.
  public func resolve(_: Image) -> Resolved { Resolved() }
  /// A symbol that can be drawn; there are none here.
  public func resolveSymbol(id _: some Hashable) -> Resolved? { nil }

  /// Something that can be drawn.
  public struct Resolved: Sendable {
    /// Its size, which is always zero.
    public let size = CGSize.zero
    /// Its size in a place, which is always zero.
    public func measure(in _: CGSize) -> CGSize { size }
  }

  /// What something is drawn with.
  public struct Shading: Sendable {
    /// A colour.
    public static func color(_: Color) -> Self { Self() }
    /// Any style.
    public static func style(_: some ShapeStyle) -> Self { Self() }
    /// Colours along a line.
    public static func linearGradient(
      _: Gradient, startPoint _: CGPoint, endPoint _: CGPoint
    ) -> Self { Self() }
    /// Colours around a point.
    public static func radialGradient(
      _: Gradient, center _: CGPoint, startRadius _: CGFloat, endRadius _: CGFloat
    ) -> Self { Self() }
  }

  /// A change of what is drawn.
  public struct Filter: Sendable {
    /// Blurs.
    public static func blur(radius _: CGFloat) -> Self { Self() }
    /// Adds a shadow.
    public static func shadow(
      color _: Color = .black, radius _: CGFloat, x _: CGFloat = 0, y _: CGFloat = 0
    ) -> Self { Self() }
  }
}
