import Foundation

/// Where views are in a direction across a column.
public struct HorizontalAlignment: Hashable, Sendable {
  private let name: String
  /// In the middle.
  public static let center = Self(name: "center")
  /// At the start of lines.
  public static let leading = Self(name: "leading")
  /// At the end of lines.
  public static let trailing = Self(name: "trailing")
}

/// Where views are in a direction across a row.
public struct VerticalAlignment: Hashable, Sendable {
  private let name: String
  /// In the middle.
  public static let center = Self(name: "center")
  /// At the top.
  public static let top = Self(name: "top")
  /// At the bottom.
  public static let bottom = Self(name: "bottom")
  /// At the first line of text.
  public static let firstTextBaseline = Self(name: "firstTextBaseline")
  /// At the last line of text.
  public static let lastTextBaseline = Self(name: "lastTextBaseline")
}

/// Where a view is in both directions.
public struct Alignment: Hashable, Sendable {
  /// Across the column.
  public let horizontal: HorizontalAlignment
  /// Across the row.
  public let vertical: VerticalAlignment

  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// In the middle.
  public static let center = Self(horizontal: .center, vertical: .center)
  /// At the start of lines.
  public static let leading = Self(horizontal: .leading, vertical: .center)
  /// At the end of lines.
  public static let trailing = Self(horizontal: .trailing, vertical: .center)
  /// At the top.
  public static let top = Self(horizontal: .center, vertical: .top)
  /// At the bottom.
  public static let bottom = Self(horizontal: .center, vertical: .bottom)
  public static let topLeading = Self(horizontal: .leading, vertical: .top)
  public static let topTrailing = Self(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Self(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Self(horizontal: .trailing, vertical: .bottom)
}

/// How lines of text are aligned.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  case leading, center, trailing
}

/// A direction.
public enum Axis: Int8, Hashable, Sendable, CaseIterable {
  case horizontal, vertical

  /// Some directions.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Across.
    public static let horizontal = Self(rawValue: 1)
    /// Up and down.
    public static let vertical = Self(rawValue: 2)
  }
}

/// An edge.
public enum Edge: Int8, Hashable, Sendable, CaseIterable {
  case top, leading, bottom, trailing

  /// Some edges.
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Self(rawValue: 1)
    /// The start of lines.
    public static let leading = Self(rawValue: 2)
    public static let bottom = Self(rawValue: 4)
    /// The end of lines.
    public static let trailing = Self(rawValue: 8)
    /// Both sides.
    public static let horizontal: Self = [.leading, .trailing]
    /// Top and bottom.
    public static let vertical: Self = [.top, .bottom]
    /// All edges.
    public static let all: Self = [.horizontal, .vertical]
  }
}

/// Distances from the edges.
public struct EdgeInsets: Equatable, Sendable {
  /// From the top.
  public var top: Double
  /// From the start of lines.
  public var leading: Double
  /// From the bottom.
  public var bottom: Double
  /// From the end of lines.
  public var trailing: Double

  /// Creates distances.
  public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
}

/// A point of a view, from 0 to 1 in both directions.
public struct UnitPoint: Hashable, Sendable {
  /// Across.
  public var x: Double
  /// Down.
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The middle.
  public static let center = Self(x: 0.5, y: 0.5)
  public static let zero = Self(x: 0, y: 0)
  public static let top = Self(x: 0.5, y: 0)
  public static let bottom = Self(x: 0.5, y: 1)
  /// The start of lines.
  public static let leading = Self(x: 0, y: 0.5)
  /// The end of lines.
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
  /// In radians.
  public var radians: Double
  /// In degrees.
  public var degrees: Double { radians * 180 / .pi }

  /// An angle in degrees.
  public static func degrees(_ degrees: Double) -> Self { Self(radians: degrees * .pi / 180) }
  /// An angle in radians.
  public static func radians(_ radians: Double) -> Self { Self(radians: radians) }
  /// No angle.
  public static let zero = Self(radians: 0)

  /// Creates an angle in radians.
  public init(radians: Double) { self.radians = radians }
  /// Creates an angle in degrees.
  public init(degrees: Double) { radians = degrees * .pi / 180 }
}
