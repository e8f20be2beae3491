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
  /// At its views; how many of them it passes does nothing.
  public static func viewAligned(
    limitBehavior _: ViewAlignedLimitBehavior, anchor _: UnitPoint? = nil
  ) -> Self { viewAligned }

  /// How many views one movement passes.
  public enum ViewAlignedLimitBehavior: Hashable, Sendable {
    case automatic, always, alwaysByFew, alwaysByOne, never
  }
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
  /// Those of the nearest scrolling view.
  public static let scrollView = Self(name: "scrollView")
  /// Those of the nearest scrolling view that scrolls in a direction.
  public static func scrollView(axis _: Axis) -> Self { scrollView }
  /// Those of a view with a name.
  public static func named(_ name: some Hashable) -> Self { Self(name: "\(name)") }
}

extension GeometryProxy {
  /// The place of the view, which is that of a phone's screen.
  public func frame(in _: CoordinateSpace) -> CGRect { CGRect(origin: .zero, size: size) }
}

/// What a scrolling view shows. Nothing scrolls here, so it only keeps what it was told.
public struct ScrollPosition: Equatable, Sendable {
  /// The edge that it was told to show; `nil` for none.
  public private(set) var edge: Edge?

  /// Creates a position at the start.
  public init() {}

  /// Creates a position at the start, for views with ids of a type.
  public init(idType _: any Hashable.Type) {}

  /// Creates a position at an edge.
  public init(edge: Edge) { self.edge = edge }

  /// Shows an edge.
  public mutating func scrollTo(edge: Edge) { self.edge = edge }

  /// Shows a view; every view of a screen of text is shown.
  public mutating func scrollTo(id _: some Hashable, anchor _: UnitPoint? = nil) { edge = nil }
}

/// What a scrolling view is doing.
public enum ScrollPhase: Hashable, Sendable {
  case idle, tracking, interacting, decelerating, animating

  /// Whether it moves.
  public var isScrolling: Bool { self != .idle }
}

/// How content fades under the bars of a scrolling view.
public enum ScrollEdgeEffectStyle: Hashable, Sendable {
  case automatic, soft, hard
}
