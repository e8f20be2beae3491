import Foundation

/// Colours that blend into each other. They do nothing in text.
public struct Gradient: ShapeStyle, Hashable {
  /// Creates colours with equal distances.
  public nonisolated init(colors _: [Color]) {}
  /// Creates colours at places.
  public nonisolated init(stops _: [Stop]) {}

  /// A colour at a place from 0 to 1.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// The place, from 0 to 1.
    public var location: CGFloat

    /// Creates a colour at a place.
    public nonisolated init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }
}

/// Colours that change over a distance. They do nothing in text.
public struct LinearGradient: ShapeStyle, _PrimitiveView {
  /// Creates a gradient; the arguments do nothing.
  public nonisolated init(colors _: [Color], startPoint _: UnitPoint, endPoint _: UnitPoint) {}
  /// Creates a gradient; the arguments do nothing.
  public nonisolated init(
    stops _: [Gradient.Stop], startPoint _: UnitPoint, endPoint _: UnitPoint
  ) {}
  /// Creates a gradient; the arguments do nothing.
  public nonisolated init(gradient _: Gradient, startPoint _: UnitPoint, endPoint _: UnitPoint) {}

  /// No elements.
  public func _items(in _: _ViewContext) -> [_ViewItem] { [] }
}

/// Colours that change from a point outwards. They do nothing in text.
public struct RadialGradient: ShapeStyle, _PrimitiveView {
  /// Creates a gradient; the arguments do nothing.
  public nonisolated init(
    colors _: [Color], center _: UnitPoint, startRadius _: CGFloat, endRadius _: CGFloat
  ) {}
  /// Creates a gradient; the arguments do nothing.
  public nonisolated init(
    stops _: [Gradient.Stop], center _: UnitPoint, startRadius _: CGFloat, endRadius _: CGFloat
  ) {}
  /// Creates a gradient; the arguments do nothing.
  public nonisolated init(
    gradient _: Gradient, center _: UnitPoint, startRadius _: CGFloat, endRadius _: CGFloat
  ) {}

  /// No elements.
  public func _items(in _: _ViewContext) -> [_ViewItem] { [] }
}

/// Colours that change around a point. They do nothing in text.
public struct AngularGradient: ShapeStyle, _PrimitiveView {
  /// Creates a gradient; the arguments do nothing.
  public nonisolated init(
    colors _: [Color], center _: UnitPoint, startAngle _: Angle = .zero, endAngle _: Angle = .zero
  ) {}
  /// Creates a gradient; the arguments do nothing.
  public nonisolated init(gradient _: Gradient, center _: UnitPoint, angle _: Angle = .zero) {}

  /// No elements.
  public func _items(in _: _ViewContext) -> [_ViewItem] { [] }
}

extension ShapeStyle where Self == LinearGradient {
  /// Colours that change over a distance. They do nothing in text.
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> Self {
    Self(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }

  /// Colours that change over a distance. They do nothing in text.
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> Self {
    Self(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }

  /// Colours that change over a distance. They do nothing in text.
  public static func linearGradient(
    stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> Self {
    Self(stops: stops, startPoint: startPoint, endPoint: endPoint)
  }
}

extension ShapeStyle where Self == RadialGradient {
  /// Colours that change from a point outwards. They do nothing in text.
  public static func radialGradient(
    colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> Self {
    Self(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// Colours that change from a point outwards. They do nothing in text.
  public static func radialGradient(
    _ gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> Self {
    Self(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

/// Any of the styles of shapes. It does nothing in text.
public struct AnyShapeStyle: ShapeStyle {
  /// Hides the type of a style.
  public nonisolated init(_: some ShapeStyle) {}
}

/// Colours at the points of a grid. They do nothing in text.
public struct MeshGradient: ShapeStyle, _PrimitiveView {
  /// Creates a gradient; the arguments do nothing.
  public nonisolated init(
    width _: Int, height _: Int, points _: [SIMD2<Float>], colors _: [Color],
    background _: Color = .clear, smoothsColors _: Bool = true
  ) {}

  /// No elements.
  public func _items(in _: _ViewContext) -> [_ViewItem] { [] }
}

/// A shadow of what is filled with a style. It does nothing in text.
public struct ShadowStyle: Hashable, Sendable {
  private let isInner: Bool

  /// A shadow below; the arguments do nothing.
  public static func drop(
    color _: Color = .black, radius _: CGFloat, x _: CGFloat = 0, y _: CGFloat = 0
  ) -> Self { Self(isInner: false) }

  /// A shadow inside; the arguments do nothing.
  public static func inner(
    color _: Color = .black, radius _: CGFloat, x _: CGFloat = 0, y _: CGFloat = 0
  ) -> Self { Self(isInner: true) }
}

extension ShapeStyle {
  /// The same style.
  public func shadow(_: ShadowStyle) -> Self { self }
}
