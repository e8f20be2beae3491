import Foundation

// The arguments of modifiers of scrolling views, which mean nothing on a screen of text.

/// Whether a scrolling view shows how far it has scrolled.
public enum ScrollIndicatorVisibility: Hashable, Sendable {
  case automatic, visible, hidden, never
}

/// When a scrolling view can be pulled past its end.
public enum ScrollBounceBehavior: Hashable, Sendable {
  case automatic, always, basedOnSize
}

/// Where a scrolling view stops.
public struct ScrollTargetBehavior: Hashable, Sendable {
  private let name: String
  /// At its views.
  public static let viewAligned = Self(name: "viewAligned")
  /// At pages.
  public static let paging = Self(name: "paging")
}

/// What the margins of a scrolling view apply to.
public struct ContentMarginPlacement: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  public static let scrollContent = Self(name: "scrollContent")
  public static let scrollIndicators = Self(name: "scrollIndicators")
}

/// The distance between the sections of a list.
public struct ListSectionSpacing: Hashable, Sendable {
  private let points: CGFloat?
  /// The usual distance.
  public static let `default` = Self(points: nil)
  /// A small distance.
  public static let compact = Self(points: 0)
  /// A distance in points.
  public static func custom(_ points: CGFloat) -> Self { Self(points: points) }
}

/// What a scrolling view reports about its size and place. Nothing is reported here.
public struct ScrollGeometry: Equatable, Sendable {
  /// How far it has scrolled.
  public let contentOffset: CGPoint
  /// The size of what it contains.
  public let contentSize: CGSize
  /// The size of what is visible.
  public let containerSize: CGSize
  /// The distances of the content from the edges.
  public let contentInsets: EdgeInsets
  /// The visible part of the content.
  public let visibleRect: CGRect
}

/// Whether a view scrolls into sight, is in sight, or scrolls out of sight.
public enum ScrollTransitionPhase: Hashable, Sendable {
  case topLeading, identity, bottomTrailing

  /// Whether it is wholly visible.
  public var isIdentity: Bool { self == .identity }
  /// −1 at the leading end, 0 in sight, 1 at the trailing end.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// Changes to how a view looks. They change nothing here.
public struct EmptyVisualEffect: Sendable {
  /// Returns the same effect.
  public func opacity(_: Double) -> Self { self }
  /// Returns the same effect.
  public func scaleEffect(_: CGFloat, anchor _: UnitPoint = .center) -> Self { self }
  /// Returns the same effect.
  public func scaleEffect(x _: CGFloat = 1, y _: CGFloat = 1, anchor _: UnitPoint = .center) -> Self
  {
    self
  }
  /// Returns the same effect.
  public func offset(x _: CGFloat = 0, y _: CGFloat = 0) -> Self { self }
  /// Returns the same effect.
  public func blur(radius _: CGFloat) -> Self { self }
  /// Returns the same effect.
  public func rotationEffect(_: Angle, anchor _: UnitPoint = .center) -> Self { self }
}

/// The coordinates in which a place is measured.
public struct CoordinateSpace: Hashable, Sendable {
  private let name: String
  /// Those of the screen.
  public static let global = Self(name: "global")
  /// Those of the view.
  public static let local = Self(name: "local")
  /// Those of a view with a name.
  public static func named(_ name: some Hashable) -> Self { Self(name: "\(name)") }
}

extension GeometryProxy {
  /// The place of the view, which is that of a phone's screen.
  public func frame(in _: CoordinateSpace) -> CGRect { CGRect(origin: .zero, size: size) }
}
