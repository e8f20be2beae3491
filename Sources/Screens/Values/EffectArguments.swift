import Foundation

// The arguments of modifiers of effects, which mean nothing on a screen of text.

/// How a symbol moves.
public struct SymbolEffect: Hashable, Sendable {
  private let name: String
  public static let appear = Self(name: "appear")
  public static let bounce = Self(name: "bounce")
  public static let breathe = Self(name: "breathe")
  public static let disappear = Self(name: "disappear")
  public static let pulse = Self(name: "pulse")
  public static let replace = Self(name: "replace")
  public static let rotate = Self(name: "rotate")
  public static let scale = Self(name: "scale")
  public static let variableColor = Self(name: "variableColor")
  public static let wiggle = Self(name: "wiggle")

  /// The same movement, upwards.
  public var up: Self { self }
  /// The same movement, downwards.
  public var down: Self { self }
  /// The same movement, part by part.
  public var iterative: Self { self }
  /// The same movement, adding parts.
  public var cumulative: Self { self }
  /// The same movement, there and back.
  public var reversing: Self { self }
  /// The same movement, of each layer.
  public var byLayer: Self { self }
}

/// How often and how fast a symbol moves.
public struct SymbolEffectOptions: Hashable, Sendable {
  private let name: String
  public static let `default` = Self(name: "default")
  public static let repeating = Self(name: "repeating")
  public static let nonRepeating = Self(name: "nonRepeating")
  /// A number of times.
  public static func `repeat`(_: Int) -> Self { repeating }
  /// A speed.
  public static func speed(_: Double) -> Self { `default` }
}

/// What views with the same name share while one becomes the other.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let position = Self(rawValue: 1)
  public static let size = Self(rawValue: 2)
  public static let frame: Self = [.position, .size]
}

/// The size of a view, for its alignment.
public struct ViewDimensions: Sendable {
  /// The width, in points, which is that of a phone.
  public let width = 390.0
  /// The height, in points, which is that of a phone.
  public let height = 844.0
  /// Zero, because nothing is laid out.
  public subscript(_: HorizontalAlignment) -> CGFloat { 0 }
  /// Zero, because nothing is laid out.
  public subscript(_: VerticalAlignment) -> CGFloat { 0 }
}

/// What the shape of a view is used for.
public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let interaction = Self(rawValue: 1)
  public static let dragPreview = Self(rawValue: 2)
  public static let contextMenuPreview = Self(rawValue: 4)
  public static let hoverEffect = Self(rawValue: 8)
}

/// Which container gets a background.
public enum ContainerBackgroundPlacement: Hashable, Sendable {
  case navigation, navigationSplitView, tabView, widget, window
}

/// How large a text is in relation to others.
public enum TextScale: Hashable, Sendable {
  case `default`, secondary
}

/// How a line is interrupted.
public enum LinePattern: Hashable, Sendable {
  case solid, dash, dot, dashDot, dashDotDot
}

/// How the ends and corners of a line look.
public enum CGLineCap: Hashable, Sendable {
  case butt, round, square
}

/// How the corners of a line look.
public enum CGLineJoin: Hashable, Sendable {
  case miter, round, bevel
}

/// How a line looks.
public struct StrokeStyle: Hashable, Sendable {
  /// Its width, in points.
  public var lineWidth: CGFloat

  /// Creates a line; everything except the width is ignored.
  public init(
    lineWidth: CGFloat = 1, lineCap _: CGLineCap = .butt, lineJoin _: CGLineJoin = .miter,
    miterLimit _: CGFloat = 10, dash _: [CGFloat] = [], dashPhase _: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
  }
}

/// How round a corner is.
public enum RoundedCornerStyle: Hashable, Sendable {
  case circular, continuous
}
