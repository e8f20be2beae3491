import Foundation

// Modifiers of scrolling and of how views look while they scroll mean nothing on a screen of text. They are accepted, so
// that views compile as they are, and return the same view.
extension View {
  /// Returns the same view. In SwiftUI, this shows or hides the bars next to scrolling views.
  @_disfavoredOverload
  public func scrollIndicators(
    _: ScrollIndicatorVisibility, axes _: Axis.Set = .vertical
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets whether a view bounces at the end of its content.
  public func scrollBounceBehavior(
    _: ScrollBounceBehavior, axes _: Axis.Set = .vertical
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets where scrolling comes to rest.
  public func scrollTargetBehavior(_: ScrollTargetBehavior) -> some View { self }
  /// Returns the same view. In SwiftUI, this makes the views in a layout places where scrolling can rest.
  public func scrollTargetLayout(isEnabled _: Bool = true) -> some View { self }
  /// Returns the same view. In SwiftUI, this lets content show outside the scrolling view.
  public func scrollClipDisabled(_: Bool = true) -> some View { self }
  /// Returns the same view. In SwiftUI, this binds a value to the view at the top of what is visible.
  public func scrollPosition(
    id _: Binding<(some Hashable)?>, anchor _: UnitPoint? = nil
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this binds a position to what is visible.
  public func scrollPosition(_: Binding<ScrollPosition>, anchor _: UnitPoint? = nil) -> some View {
    self
  }
  /// Returns the same view. In SwiftUI, this calls a function when scrolling starts and ends; here nothing scrolls.
  public func onScrollPhaseChange(
    _: @escaping (_ old: ScrollPhase, _ new: ScrollPhase) -> Void
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets how content fades under bars.
  public func scrollEdgeEffectStyle(
    _: ScrollEdgeEffectStyle?, for _: Edge.Set
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this changes how a view looks as it scrolls in and out of sight.
  public func scrollTransition(
    _ effect: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> EmptyVisualEffect
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this changes how a view looks by its place and size.
  public func visualEffect(
    _ effect: @escaping (EmptyVisualEffect, GeometryProxy) -> EmptyVisualEffect
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets the part that a scrolling view shows first.
  public func defaultScrollAnchor(_: UnitPoint?) -> some View { self }
  /// Returns the same view. In SwiftUI, this adds space around the content of scrolling views.
  public func contentMargins(
    _: Edge.Set = .all, _: CGFloat?, for _: ContentMarginPlacement = .automatic
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this adds space around the content of scrolling views.
  public func contentMargins(
    _: CGFloat, for _: ContentMarginPlacement = .automatic
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this adds space between content and the edges of the screen.
  public func safeAreaPadding(_: Edge.Set = .all, _: CGFloat? = nil) -> some View { self }
  /// Returns the same view. In SwiftUI, this adds space between content and the edges of the screen.
  public func safeAreaPadding(_: CGFloat) -> some View { self }
  /// Returns the same view. In SwiftUI, this adds space between content and the edges of the screen.
  public func safeAreaPadding(_: EdgeInsets) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets the space between the sections of a list.
  public func listSectionSpacing(_: ListSectionSpacing) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets the space between the sections of a list.
  public func listSectionSpacing(_: CGFloat) -> some View { self }
  /// Returns the same view. In SwiftUI, this colours the line between the rows of a list.
  public func listRowSeparatorTint(_: Color?, edges _: VerticalEdgeSet = .all) -> some View { self }
  /// Returns the same view. In SwiftUI, this colours the items of a list.
  public func listItemTint(_: Color?) -> some View { self }
  /// Returns the same view. In SwiftUI, this draws every second row on another background.
  public func alternatingRowBackgrounds() -> some View { self }
  /// Returns the same view. In SwiftUI, this gives a name to the coordinates of a view, for gestures and geometry.
  public func coordinateSpace(name _: some Hashable) -> some View { self }
  /// Returns the same view. In SwiftUI, this gives a name to the coordinates of a view, for gestures and geometry.
  public func coordinateSpace(_: CoordinateSpace) -> some View { self }
  /// Returns the same view. In SwiftUI, this calls a function when the size or place of a view changes; here
  /// neither changes.
  public func onGeometryChange<T: Equatable>(
    for _: T.Type, of _: @escaping (GeometryProxy) -> T, action _: @escaping (T) -> Void
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this calls a function when scrolling changes what a value is made of; here
  /// nothing scrolls.
  public func onScrollGeometryChange<T: Equatable>(
    for _: T.Type, of _: @escaping (ScrollGeometry) -> T,
    action _: @escaping (_ old: T, _ new: T) -> Void
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this calls a function when a view scrolls into or out of sight; here
  /// nothing scrolls.
  public func onScrollVisibilityChange(
    threshold _: Double = 0.5, _: @escaping (Bool) -> Void
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this makes a view as large as a part of what contains it.
  public func containerRelativeFrame(
    _: Axis.Set, alignment _: Alignment = .center, _: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this makes a view as large as a part of what contains it.
  public func containerRelativeFrame(
    _: Axis.Set, count _: Int, span _: Int = 1, spacing _: CGFloat, alignment _: Alignment = .center
  ) -> some View { self }
}
