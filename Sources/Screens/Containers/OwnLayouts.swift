import Foundation

/// A layout of views that an app defines. On a screen of text, the views are below each other, and the
/// layout's own functions are not called.
@MainActor @preconcurrency
public protocol Layout {
  /// What the layout remembers between two calls.
  associatedtype Cache = Void
  /// The views.
  typealias Subviews = LayoutSubviews

  /// The size of all views together.
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize

  /// Places the views.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// Creates what the layout remembers.
  func makeCache(subviews: Subviews) -> Cache
}

extension Layout where Cache == Void {
  /// Nothing is remembered.
  public func makeCache(subviews _: Subviews) {}
}

extension Layout {
  /// The views below each other.
  public func callAsFunction(@ViewBuilder _ content: () -> some View) -> some View {
    VStack(content: content)
  }
}

/// A size that a view may take; `nil` where the view decides.
public struct ProposedViewSize: Hashable, Sendable {
  /// The width, in points; `nil` if the view decides.
  public var width: CGFloat?
  /// The height, in points; `nil` if the view decides.
  public var height: CGFloat?

  /// Creates a size, in points.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Creates the proposal of a whole size, in which the view decides nothing.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  public static let zero = Self(width: 0, height: 0)
  public static let infinity = Self(width: .infinity, height: .infinity)
  /// The view decides.
  public static let unspecified = Self(width: nil, height: nil)

  /// The size, with numbers where the view would decide.
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

/// The views of a layout. There are none, because nothing is laid out.
public struct LayoutSubviews: RandomAccessCollection, Sendable {
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(_: Int) -> LayoutSubview { LayoutSubview() }
}

/// A view of a layout. Nothing is laid out.
public struct LayoutSubview: Sendable {
  /// No size, because nothing is laid out.
  public func sizeThatFits(_: ProposedViewSize) -> CGSize { .zero }
  /// The size of a phone, because nothing is laid out.
  public func dimensions(in _: ProposedViewSize) -> ViewDimensions { ViewDimensions() }
  /// Does nothing.
  public func place(
    at _: CGPoint, anchor _: UnitPoint = .topLeading, proposal _: ProposedViewSize
  ) {}
}
