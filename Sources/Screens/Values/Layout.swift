import Foundation

/// How the views of a column are aligned: at the start of lines, in the middle or at the end.
public struct HorizontalAlignment: Hashable, Sendable {
  private let name: String
  public static let center = Self(name: "center")
  public static let leading = Self(name: "leading")
  public static let trailing = Self(name: "trailing")
  public static let listRowSeparatorLeading = Self(name: "listRowSeparatorLeading")
  public static let listRowSeparatorTrailing = Self(name: "listRowSeparatorTrailing")
}

/// How the views of a row are aligned: at the top, in the middle, at the bottom or by their text.
public struct VerticalAlignment: Hashable, Sendable {
  private let name: String
  public static let center = Self(name: "center")
  public static let top = Self(name: "top")
  public static let bottom = Self(name: "bottom")
  public static let firstTextBaseline = Self(name: "firstTextBaseline")
  public static let lastTextBaseline = Self(name: "lastTextBaseline")
}

/// How a view is aligned, horizontally and vertically.
public struct Alignment: Hashable, Sendable {
  /// The horizontal alignment.
  public let horizontal: HorizontalAlignment
  /// The vertical alignment.
  public let vertical: VerticalAlignment

  /// Creates an alignment in both directions.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Self(horizontal: .center, vertical: .center)
  public static let leading = Self(horizontal: .leading, vertical: .center)
  public static let trailing = Self(horizontal: .trailing, vertical: .center)
  public static let top = Self(horizontal: .center, vertical: .top)
  public static let bottom = Self(horizontal: .center, vertical: .bottom)
  public static let topLeading = Self(horizontal: .leading, vertical: .top)
  public static let topTrailing = Self(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Self(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Self(horizontal: .trailing, vertical: .bottom)
  public static let centerFirstTextBaseline = Self(
    horizontal: .center, vertical: .firstTextBaseline)
  public static let centerLastTextBaseline = Self(
    horizontal: .center, vertical: .lastTextBaseline)
  public static let leadingFirstTextBaseline = Self(
    horizontal: .leading, vertical: .firstTextBaseline)
  public static let leadingLastTextBaseline = Self(
    horizontal: .leading, vertical: .lastTextBaseline)
  public static let trailingFirstTextBaseline = Self(
    horizontal: .trailing, vertical: .firstTextBaseline)
  public static let trailingLastTextBaseline = Self(
    horizontal: .trailing, vertical: .lastTextBaseline)
}

/// How lines of text are aligned.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  case leading, center, trailing
}

/// Horizontal or vertical.
public enum Axis: Int8, Hashable, Sendable, CaseIterable {
  case horizontal, vertical

  /// One direction or both.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Self(rawValue: 1)
    public static let vertical = Self(rawValue: 2)
  }
}

/// A side of a view.
public enum Edge: Int8, Hashable, Sendable, CaseIterable {
  case top, leading, bottom, trailing

  /// Some of the sides.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Self(rawValue: 1)
    public static let leading = Self(rawValue: 2)
    public static let bottom = Self(rawValue: 4)
    public static let trailing = Self(rawValue: 8)
    public static let horizontal: Self = [.leading, .trailing]
    public static let vertical: Self = [.top, .bottom]
    public static let all: Self = [.horizontal, .vertical]
  }
}

/// Distances from the edges.
public struct EdgeInsets: Equatable, Sendable {
  /// The distance at the top, in points.
  public var top: CGFloat
  /// The distance at the start of a line, in points.
  public var leading: CGFloat
  /// The distance at the bottom, in points.
  public var bottom: CGFloat
  /// The distance at the end of a line, in points.
  public var trailing: CGFloat

  /// Creates distances, in points.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// A point of a view, from 0 to 1 in both directions.
public struct UnitPoint: Hashable, Sendable {
  /// From 0 at the start of a line to 1 at its end.
  public var x: CGFloat
  /// From 0 at the top to 1 at the bottom.
  public var y: CGFloat

  /// Creates a point.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The middle.
  public static let center = Self(x: 0.5, y: 0.5)
  public static let zero = Self(x: 0, y: 0)
  public static let top = Self(x: 0.5, y: 0)
  public static let bottom = Self(x: 0.5, y: 1)
  public static let leading = Self(x: 0, y: 0.5)
  public static let trailing = Self(x: 1, y: 0.5)
  public static let topLeading = Self(x: 0, y: 0)
  public static let topTrailing = Self(x: 1, y: 0)
  public static let bottomLeading = Self(x: 0, y: 1)
  public static let bottomTrailing = Self(x: 1, y: 1)
}

/// Headers and footers that stay visible; here, they always are.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let sectionHeaders = Self(rawValue: 1)
  public static let sectionFooters = Self(rawValue: 2)
}

/// The size of a view, which is that of a phone.
public struct GeometryProxy: Sendable {
  /// The size, in points.
  public let size = CGSize(width: 390, height: 844)
  /// The distances from the edges of the screen, in points.
  public let safeAreaInsets = EdgeInsets()
}

/// An angle.
public struct Angle: Hashable, Sendable {
  /// The angle in radians.
  public var radians: Double
  /// The angle in degrees.
  public var degrees: Double { radians * 180 / .pi }

  /// An angle in degrees.
  public static func degrees(_ degrees: Double) -> Self { Self(radians: degrees * .pi / 180) }
  /// An angle in radians.
  public static func radians(_ radians: Double) -> Self { Self(radians: radians) }
  public static let zero = Self(radians: 0)

  /// Creates an angle from radians.
  public init(radians: Double) { self.radians = radians }
  /// Creates an angle from degrees.
  public init(degrees: Double) { radians = degrees * .pi / 180 }
}
