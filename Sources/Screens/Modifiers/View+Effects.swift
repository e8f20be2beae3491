import Foundation
import Kernel

// Modifiers of effects, shapes and places mean nothing on a screen of text. They are accepted, so that views compile
// as they are, and return the same view.
extension View {
  /// Returns the same view. In SwiftUI, this animates a symbol.
  public func symbolEffect(
    _: SymbolEffect, options _: SymbolEffectOptions = .default,
    isActive _: Bool = true
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this animates a symbol.
  public func symbolEffect(
    _: SymbolEffect, options _: SymbolEffectOptions = .default, value _: some Equatable
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets how a page moves in when it is pushed.
  public func navigationTransition(_: NavigationTransition) -> some View { self }
  /// Returns the same view. In SwiftUI, this marks the view from which a page zooms in.
  public func matchedTransitionSource(id _: some Hashable, in _: Namespace.ID) -> some View { self }
  /// Returns the same view. In SwiftUI, this animates a view from the place of another one.
  public func matchedGeometryEffect(
    id _: some Hashable, in _: Namespace.ID, properties _: MatchedGeometryProperties,
    anchor _: UnitPoint = .center, isSource _: Bool = true
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this animates a view from the place of another one.
  public func matchedGeometryEffect(
    id _: some Hashable, in _: Namespace.ID, isSource _: Bool
  ) -> some View { self }
  /// Returns the view for the first phase. Nothing animates.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: [Phase], @ViewBuilder content: (AnyView, Phase) -> some View,
    animation _: (Phase) -> Animation? = { _ in nil }
  ) -> some View {
    phases.first.map { content(AnyView(self), $0) }
  }
  /// Returns the view for the first phase. Nothing animates.
  public func phaseAnimator<Phase: Equatable>(
    _ phases: [Phase], trigger _: some Equatable,
    @ViewBuilder content: (AnyView, Phase) -> some View,
    animation _: (Phase) -> Animation? = { _ in nil }
  ) -> some View {
    phases.first.map { content(AnyView(self), $0) }
  }
  /// Returns the same view. In SwiftUI, this stops the animations of symbols.
  public func symbolEffectsRemoved(_: Bool = true) -> some View { self }
  /// Returns the same view. In SwiftUI, this draws a colour over a view.
  @_disfavoredOverload
  public func overlay(
    _: some ShapeStyle, ignoresSafeAreaEdges _: Edge.Set = .all
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this draws a colour over a view in a shape.
  public func overlay(_: some ShapeStyle, in _: some Shape) -> some View { self }
  /// Returns the same view. In SwiftUI, this draws the system's background behind a view in a shape.
  public func background(in _: some Shape) -> some View { self }
  /// Returns the same view. In SwiftUI, this mirrors a view where lines start at the right.
  public func flipsForRightToLeftLayoutDirection(_: Bool) -> some View { self }
  /// Returns the same view. In SwiftUI, this draws glass behind a view.
  public func glassEffect(_: Glass = .regular) -> some View { self }
  /// Returns the same view. In SwiftUI, this draws glass behind a view.
  public func glassEffect(_: Glass = .regular, in _: some Shape) -> some View { self }
  /// Returns the same view. In SwiftUI, this animates the places of the views in a group as one.
  public func geometryGroup() -> some View { self }
  /// Returns the same view. In SwiftUI, this changes the contrast of a view.
  public func contrast(_: Double) -> some View { self }
  /// Returns the same view. In SwiftUI, this multiplies the colours of a view by a colour.
  public func colorMultiply(_: Color) -> some View { self }
  /// Returns the same view. In SwiftUI, this shifts the colours of a view.
  public func hueRotation(_: Angle) -> some View { self }
  /// Returns the same view. In SwiftUI, this makes dark parts of a view transparent.
  public func luminanceToAlpha() -> some View { self }
  /// Returns the same view. In SwiftUI, this moves a view away from its place.
  public func offset(_: CGSize) -> some View { self }
  /// Returns the same view. In SwiftUI, this puts the centre of a view at a point.
  public func position(_: CGPoint) -> some View { self }
  /// Returns the same view. In SwiftUI, this turns a view.
  public func rotationEffect(_: Angle, anchor _: UnitPoint) -> some View { self }
  /// Returns the same view. In SwiftUI, this makes a view larger or smaller.
  public func scaleEffect(_: CGFloat, anchor _: UnitPoint) -> some View { self }
  /// Returns the same view. In SwiftUI, this makes a view larger or smaller.
  public func scaleEffect(x _: CGFloat = 1, y _: CGFloat = 1, anchor _: UnitPoint) -> some View {
    self
  }
  /// Returns the same view. In SwiftUI, this makes a view larger or smaller.
  public func scaleEffect(_: CGSize, anchor _: UnitPoint = .center) -> some View { self }
  /// Returns the same view. In SwiftUI, this moves the line by which a stack aligns a view.
  public func alignmentGuide(
    _: HorizontalAlignment, computeValue _: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this moves the line by which a stack aligns a view.
  public func alignmentGuide(
    _: VerticalAlignment, computeValue _: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this shows only the part of a view that another view covers.
  public func mask(alignment _: Alignment = .center, _: some View) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets the area of a view that reacts to touches.
  public func contentShape(_: ContentShapeKinds, _: some Shape) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets the shape that the content takes from what contains it.
  public func containerShape(_: some Shape) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets what is drawn behind what contains a view.
  public func containerBackground(
    _: some ShapeStyle, for _: ContainerBackgroundPlacement
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this draws the system's background behind a view.
  public func background(ignoresSafeAreaEdges _: Edge.Set = .all) -> some View { self }
  /// Returns the same view. In SwiftUI, this draws a style behind a view.
  public func background(
    _: some ShapeStyle, ignoresSafeAreaEdges _: Edge.Set
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this colours controls.
  public func tint(_: some ShapeStyle) -> some View { self }
  /// Returns the same view. In SwiftUI, this colours primary, secondary and tertiary content.
  public func foregroundStyle(
    _: some ShapeStyle, _: some ShapeStyle, _: some ShapeStyle
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets the width of the letters.
  public func fontWidth(_: Font.Width?) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets the scale of a text, such as that of secondary text.
  public func textScale(_: TextScale, isEnabled _: Bool = true) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets the language of a text, which decides its line height.
  public func typesettingLanguage(_: Locale.Language) -> some View { self }
  /// Returns the same view. In SwiftUI, this draws a line of a pattern below a text.
  public func underline(
    _: Bool = true, pattern _: LinePattern, color _: Color? = nil
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this draws a line of a pattern through a text.
  public func strikethrough(
    _: Bool = true, pattern _: LinePattern, color _: Color? = nil
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this limits a text to a number of rows; here a text is always whole.
  public func lineLimit(_: PartialRangeFrom<Int>) -> some View { self }
  /// Returns the same view. In SwiftUI, this limits a text to a number of rows; here a text is always whole.
  public func lineLimit(_: PartialRangeThrough<Int>) -> some View { self }
  /// Returns the same view. In SwiftUI, this changes the space between letters.
  public func kerning(_: CGFloat) -> some View { self }
  /// Returns the same view. In SwiftUI, this changes the space between letters.
  public func tracking(_: CGFloat) -> some View { self }
  /// Returns the same view. In SwiftUI, this limits the size of text that the user has chosen.
  public func dynamicTypeSize(_: some RangeExpression<DynamicTypeSize>) -> some View { self }
  /// Returns the same view. In SwiftUI, this keeps a cell from making its column or row of a grid larger.
  public func gridCellUnsizedAxes(_: Axis.Set) -> some View { self }
  /// Returns the same view. In SwiftUI, this aligns the cells of one column of a grid.
  public func gridColumnAlignment(_: HorizontalAlignment) -> some View { self }
  /// Returns the same view. In SwiftUI, this marks a widget's content that is out of date.
  public func invalidatableContent(_: Bool = true) -> some View { self }
}
