import Foundation

/// An outline, in UIKit's words, which nothing draws. SwiftUI re-exports these types, and shapes build their outlines
/// with them.
public final class UIBezierPath {
  /// The same outline for `Path`.
  public let cgPath = CGPath()
  /// The width of the line; here, it does nothing.
  public var lineWidth: CGFloat = 1

  /// Creates an empty outline.
  public init() {}

  /// Creates an outline of a rectangle.
  public init(rect _: CGRect) {}

  /// Creates an outline of an ellipse.
  public init(ovalIn _: CGRect) {}

  /// Creates an outline of a rectangle with round corners.
  public init(roundedRect _: CGRect, cornerRadius _: CGFloat) {}

  /// Creates an outline of a rectangle, some corners of which are round.
  public init(roundedRect _: CGRect, byRoundingCorners _: UIRectCorner, cornerRadii _: CGSize) {}

  /// Creates an outline of a part of a circle.
  public init(
    arcCenter _: CGPoint, radius _: CGFloat, startAngle _: CGFloat, endAngle _: CGFloat,
    clockwise _: Bool
  ) {}

  /// Does nothing.
  public func move(to _: CGPoint) {}
  /// Does nothing.
  public func addLine(to _: CGPoint) {}
  /// Does nothing.
  public func addCurve(to _: CGPoint, controlPoint1 _: CGPoint, controlPoint2 _: CGPoint) {}
  /// Does nothing.
  public func addQuadCurve(to _: CGPoint, controlPoint _: CGPoint) {}
  /// Does nothing.
  public func addArc(
    withCenter _: CGPoint, radius _: CGFloat, startAngle _: CGFloat, endAngle _: CGFloat,
    clockwise _: Bool
  ) {}
  /// Does nothing.
  public func append(_: UIBezierPath) {}
  /// Does nothing.
  public func close() {}
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let topLeft = Self(rawValue: 1)
  public static let topRight = Self(rawValue: 2)
  public static let bottomLeft = Self(rawValue: 4)
  public static let bottomRight = Self(rawValue: 8)
  public static let allCorners = Self(rawValue: .max)
}

/// An outline of Core Graphics, which nothing draws.
public struct CGPath: Sendable {
  fileprivate init() {}
}

extension Path {
  /// Creates the same outline.
  public nonisolated init(_: CGPath) {}
}
