import Foundation
import Kernel

// Modifiers of effects, shapes and places mean nothing on a screen of text. They are accepted, so that views compile
// as they are, and return the same view.
extension View {
  /// Returns the same view.
  public func symbolEffect(
    _: SymbolEffect, options _: SymbolEffectOptions = .default,
    isActive _: Bool = true
  ) -> some View { self }
  /// Returns the same view.
  public func symbolEffect(
    _: SymbolEffect, options _: SymbolEffectOptions = .default, value _: some Equatable
  ) -> some View { self }
  /// Returns the same view.
  public func navigationTransition(_: NavigationTransition) -> some View { self }
  /// Returns the same view.
  public func matchedTransitionSource(id _: some Hashable, in _: Namespace.ID) -> some View { self }
  /// Returns the same view.
  public func matchedGeometryEffect(
    id _: some Hashable, in _: Namespace.ID, properties _: MatchedGeometryProperties,
    anchor _: UnitPoint = .center, isSource _: Bool = true
  ) -> some View { self }
  /// Returns the same view.
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
  /// Returns the same view.
  public func glassEffect(_: Glass = .regular) -> some View { self }
  /// Returns the same view.
  public func glassEffect(_: Glass = .regular, in _: some Shape) -> some View { self }
  /// Returns the same view.
  public func geometryGroup() -> some View { self }
  /// Returns the same view.
  public func contrast(_: Double) -> some View { self }
  /// Returns the same view.
  public func colorMultiply(_: Color) -> some View { self }
  /// Returns the same view.
  public func hueRotation(_: Angle) -> some View { self }
  /// Returns the same view.
  public func luminanceToAlpha() -> some View { self }
  /// Returns the same view.
  public func offset(_: CGSize) -> some View { self }
  /// Returns the same view.
  public func position(_: CGPoint) -> some View { self }
  /// Returns the same view.
  public func rotationEffect(_: Angle, anchor _: UnitPoint) -> some View { self }
  /// Returns the same view.
  public func scaleEffect(_: CGFloat, anchor _: UnitPoint) -> some View { self }
  /// Returns the same view.
  public func scaleEffect(x _: CGFloat = 1, y _: CGFloat = 1, anchor _: UnitPoint) -> some View {
    self
  }
  /// Returns the same view.
  public func scaleEffect(_: CGSize, anchor _: UnitPoint = .center) -> some View { self }
  /// Returns the same view.
  public func alignmentGuide(
    _: HorizontalAlignment, computeValue _: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { self }
  /// Returns the same view.
  public func alignmentGuide(
    _: VerticalAlignment, computeValue _: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { self }
  /// Returns the same view.
  public func mask(alignment _: Alignment = .center, _: some View) -> some View { self }
  /// Returns the same view.
  public func contentShape(_: ContentShapeKinds, _: some Shape) -> some View { self }
  /// Returns the same view.
  public func containerShape(_: some Shape) -> some View { self }
  /// Returns the same view.
  public func containerBackground(
    _: some ShapeStyle, for _: ContainerBackgroundPlacement
  ) -> some View { self }
  /// Returns the same view.
  public func background(ignoresSafeAreaEdges _: Edge.Set = .all) -> some View { self }
  /// Returns the same view.
  public func background(
    _: some ShapeStyle, ignoresSafeAreaEdges _: Edge.Set
  ) -> some View { self }
  /// Returns the same view.
  public func tint(_: some ShapeStyle) -> some View { self }
  /// Returns the same view.
  public func foregroundStyle(
    _: some ShapeStyle, _: some ShapeStyle, _: some ShapeStyle
  ) -> some View { self }
  /// Returns the same view.
  public func fontWidth(_: Font.Width?) -> some View { self }
  /// Returns the same view.
  public func textScale(_: TextScale, isEnabled _: Bool = true) -> some View { self }
  /// Returns the same view.
  public func typesettingLanguage(_: Locale.Language) -> some View { self }
  /// Returns the same view.
  public func underline(
    _: Bool = true, pattern _: LinePattern, color _: Color? = nil
  ) -> some View { self }
  /// Returns the same view.
  public func strikethrough(
    _: Bool = true, pattern _: LinePattern, color _: Color? = nil
  ) -> some View { self }
  /// Returns the same view.
  public func lineLimit(_: PartialRangeFrom<Int>) -> some View { self }
  /// Returns the same view.
  public func lineLimit(_: PartialRangeThrough<Int>) -> some View { self }
  /// Returns the same view.
  public func kerning(_: CGFloat) -> some View { self }
  /// Returns the same view.
  public func tracking(_: CGFloat) -> some View { self }
  /// Returns the same view.
  public func dynamicTypeSize(_: some RangeExpression<DynamicTypeSize>) -> some View { self }
  /// Returns the same view.
  public func gridCellUnsizedAxes(_: Axis.Set) -> some View { self }
  /// Returns the same view.
  public func gridColumnAlignment(_: HorizontalAlignment) -> some View { self }
  /// Returns the same view.
  public func invalidatableContent(_: Bool = true) -> some View { self }
}
