import Foundation

// Modifiers of sizes and places mean nothing on a screen of text. They are accepted, so that views compile
// as they are, and return the same view.
extension View {
  /// Returns the same view: views have no size in points.
  public func padding(_: Edge.Set = .all, _: CGFloat? = nil) -> some View { self }
  /// Returns the same view: views have no size in points.
  public func padding(_: CGFloat) -> some View { self }
  /// Returns the same view: views have no size in points.
  public func padding(_: EdgeInsets) -> some View { self }
  /// Returns the same view: views have no size in points.
  public func frame(
    width _: CGFloat? = nil, height _: CGFloat? = nil, alignment _: Alignment = .center
  ) -> some View { self }
  /// Returns the same view: views have no size in points.
  public func frame(
    minWidth _: CGFloat? = nil, idealWidth _: CGFloat? = nil, maxWidth _: CGFloat? = nil,
    minHeight _: CGFloat? = nil, idealHeight _: CGFloat? = nil, maxHeight _: CGFloat? = nil,
    alignment _: Alignment = .center
  ) -> some View { self }
  /// Returns the same view: views have no size in points.
  public func offset(x _: CGFloat = 0, y _: CGFloat = 0) -> some View { self }
  /// Returns the same view: views have no size in points.
  public func position(x _: CGFloat = 0, y _: CGFloat = 0) -> some View { self }
  /// Returns the same view: views have no size in points.
  public func fixedSize() -> some View { self }
  /// Returns the same view: views have no size in points.
  public func fixedSize(horizontal _: Bool, vertical _: Bool) -> some View { self }
  /// Returns the same view: views have no size in points.
  public func layoutPriority(_: Double) -> some View { self }
  /// Returns the same view: views do not cover each other.
  public func zIndex(_: Double) -> some View { self }
  /// Returns the same view: views have no size in points.
  public func aspectRatio(_: CGFloat? = nil, contentMode _: ContentMode) -> some View { self }
  /// Returns the same view: views have no size in points.
  public func aspectRatio(contentMode _: ContentMode) -> some View { self }
  /// Returns the same view: views have no size in points.
  public func scaledToFit() -> some View { self }
  /// Returns the same view: views have no size in points.
  public func scaledToFill() -> some View { self }
  /// Returns the same view: the screen has no areas to avoid.
  public func edgesIgnoringSafeArea(_: Edge.Set) -> some View { self }
  /// Returns the same view: the screen has no areas to avoid.
  public func ignoresSafeArea(_: SafeAreaRegions = .all, edges _: Edge.Set = .all) -> some View {
    self
  }
  /// Returns the same view: lines start at the left.
  public func multilineTextAlignment(_: TextAlignment) -> some View { self }
  /// Returns the same view: the whole text is shown.
  public func lineLimit(_: Int?) -> some View { self }
  /// Returns the same view: the whole text is shown.
  public func lineLimit(_: ClosedRange<Int>) -> some View { self }
  /// Returns the same view: the whole text is shown.
  public func lineLimit(_: Int, reservesSpace _: Bool) -> some View { self }
  /// Returns the same view: lines have no distance.
  public func lineSpacing(_: CGFloat) -> some View { self }
  /// Returns the same view: a screen of text has one font.
  public func minimumScaleFactor(_: CGFloat) -> some View { self }
  /// Returns the same view: the whole text is shown.
  public func truncationMode(_: TruncationMode) -> some View { self }
  /// Returns the same view: the whole text is shown.
  public func allowsTightening(_: Bool) -> some View { self }
  /// Returns the same view: rows have no margins.
  public func listRowInsets(_: EdgeInsets?) -> some View { self }
  /// Returns the same view: no line is drawn.
  public func listRowSeparator(_: Visibility, edges _: VerticalEdgeSet = .all) -> some View { self }
  /// Returns the same view: no line is drawn.
  public func listSectionSeparator(
    _: Visibility, edges _: VerticalEdgeSet = .all
  ) -> some View { self }
  /// Returns the same view: nothing is drawn behind it.
  public func listRowBackground(_: (some View)?) -> some View { self }
  /// Returns the same view: rows have no margins.
  public func listRowSpacing(_: CGFloat?) -> some View { self }
  /// Returns the same view: a header has no size.
  public func headerProminence(_: Prominence) -> some View { self }
  /// Returns the same view: views have no size in points.
  public func containerRelativeFrame(_: Axis.Set) -> some View { self }
  /// Returns the same view: the cells of a row are side by side.
  public func gridCellColumns(_: Int) -> some View { self }
  /// Returns the same view: elements are used by their numbers.
  public func contentShape(_: some Shape) -> some View { self }
  /// Returns the same view: the whole view is shown.
  public func clipped(antialiased _: Bool = false) -> some View { self }
  /// Returns the same view: the whole view is shown.
  public func clipShape(_: some Shape) -> some View { self }
  /// Returns the same view: the whole view is shown.
  public func mask(@ViewBuilder _: () -> some View) -> some View { self }
  /// Returns the same view: nothing is drawn.
  public func rotationEffect(_: Angle) -> some View { self }
  /// Returns the same view: nothing is drawn.
  public func rotation3DEffect(_: Angle, axis _: (x: CGFloat, y: CGFloat, z: CGFloat)) -> some View
  {
    self
  }
  /// Returns the same view: nothing is drawn.
  public func scaleEffect(_: CGFloat) -> some View { self }
  /// Returns the same view: nothing is drawn.
  public func scaleEffect(x _: CGFloat = 1, y _: CGFloat = 1) -> some View { self }
  /// Returns the same view: nothing is drawn.
  public func drawingGroup() -> some View { self }
  /// Returns the same view: nothing is drawn.
  public func compositingGroup() -> some View { self }
}
