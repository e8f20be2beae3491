import Foundation

// Modifiers of scrolling and of how views look while they scroll mean nothing on a screen of text. They are accepted, so
// that views compile as they are, and return the same view.
extension View {
  /// Returns the same view.
  @_disfavoredOverload
  public func scrollIndicators(
    _: ScrollIndicatorVisibility, axes _: Axis.Set = .vertical
  ) -> some View { self }
  /// Returns the same view.
  public func scrollBounceBehavior(
    _: ScrollBounceBehavior, axes _: Axis.Set = .vertical
  ) -> some View { self }
  /// Returns the same view.
  public func scrollTargetBehavior(_: ScrollTargetBehavior) -> some View { self }
  /// Returns the same view.
  public func scrollTargetLayout(isEnabled _: Bool = true) -> some View { self }
  /// Returns the same view.
  public func scrollClipDisabled(_: Bool = true) -> some View { self }
  /// Returns the same view.
  public func scrollPosition(
    id _: Binding<(some Hashable)?>, anchor _: UnitPoint? = nil
  ) -> some View { self }
  /// Returns the same view.
  public func scrollTransition(
    _ effect: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> EmptyVisualEffect
  ) -> some View { self }
  /// Returns the same view.
  public func visualEffect(
    _ effect: @escaping (EmptyVisualEffect, GeometryProxy) -> EmptyVisualEffect
  ) -> some View { self }
  /// Returns the same view.
  public func defaultScrollAnchor(_: UnitPoint?) -> some View { self }
  /// Returns the same view.
  public func contentMargins(
    _: Edge.Set = .all, _: CGFloat?, for _: ContentMarginPlacement = .automatic
  ) -> some View { self }
  /// Returns the same view.
  public func contentMargins(
    _: CGFloat, for _: ContentMarginPlacement = .automatic
  ) -> some View { self }
  /// Returns the same view.
  public func safeAreaPadding(_: Edge.Set = .all, _: CGFloat? = nil) -> some View { self }
  /// Returns the same view.
  public func safeAreaPadding(_: CGFloat) -> some View { self }
  /// Returns the same view.
  public func safeAreaPadding(_: EdgeInsets) -> some View { self }
  /// Returns the same view.
  public func listSectionSpacing(_: ListSectionSpacing) -> some View { self }
  /// Returns the same view.
  public func listSectionSpacing(_: CGFloat) -> some View { self }
  /// Returns the same view.
  public func listRowSeparatorTint(_: Color?, edges _: VerticalEdgeSet = .all) -> some View { self }
  /// Returns the same view.
  public func listItemTint(_: Color?) -> some View { self }
  /// Returns the same view.
  public func alternatingRowBackgrounds() -> some View { self }
  /// Returns the same view.
  public func coordinateSpace(name _: some Hashable) -> some View { self }
  /// Returns the same view.
  public func coordinateSpace(_: CoordinateSpace) -> some View { self }
  /// Returns the same view. The size of a view never changes here.
  public func onGeometryChange<T: Equatable>(
    for _: T.Type, of _: @escaping (GeometryProxy) -> T, action _: @escaping (T) -> Void
  ) -> some View { self }
  /// Returns the same view. Nothing scrolls here.
  public func onScrollGeometryChange<T: Equatable>(
    for _: T.Type, of _: @escaping (ScrollGeometry) -> T,
    action _: @escaping (_ old: T, _ new: T) -> Void
  ) -> some View { self }
  /// Returns the same view. Nothing scrolls here.
  public func onScrollVisibilityChange(
    threshold _: Double = 0.5, _: @escaping (Bool) -> Void
  ) -> some View { self }
  /// Returns the same view.
  public func containerRelativeFrame(
    _: Axis.Set, alignment _: Alignment = .center, _: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View { self }
  /// Returns the same view.
  public func containerRelativeFrame(
    _: Axis.Set, count _: Int, span _: Int = 1, spacing _: CGFloat, alignment _: Alignment = .center
  ) -> some View { self }
}
