import Foundation

// Modifiers of sizes and places mean nothing on a screen of text. They are accepted, so that views compile
// as they are, and return the same view.
extension View {
  public func padding(_: Edge.Set = .all, _: CGFloat? = nil) -> some View { self }
  public func padding(_: CGFloat) -> some View { self }
  public func padding(_: EdgeInsets) -> some View { self }
  public func frame(
    width _: CGFloat? = nil, height _: CGFloat? = nil, alignment _: Alignment = .center
  ) -> some View { self }
  public func frame(
    minWidth _: CGFloat? = nil, idealWidth _: CGFloat? = nil, maxWidth _: CGFloat? = nil,
    minHeight _: CGFloat? = nil, idealHeight _: CGFloat? = nil, maxHeight _: CGFloat? = nil,
    alignment _: Alignment = .center
  ) -> some View { self }
  public func offset(x _: CGFloat = 0, y _: CGFloat = 0) -> some View { self }
  public func position(x _: CGFloat = 0, y _: CGFloat = 0) -> some View { self }
  public func fixedSize() -> some View { self }
  public func fixedSize(horizontal _: Bool, vertical _: Bool) -> some View { self }
  public func layoutPriority(_: Double) -> some View { self }
  public func zIndex(_: Double) -> some View { self }
  public func aspectRatio(_: CGFloat? = nil, contentMode _: ContentMode) -> some View { self }
  public func aspectRatio(contentMode _: ContentMode) -> some View { self }
  public func scaledToFit() -> some View { self }
  public func scaledToFill() -> some View { self }
  public func edgesIgnoringSafeArea(_: Edge.Set) -> some View { self }
  public func ignoresSafeArea(_: SafeAreaRegions = .all, edges _: Edge.Set = .all) -> some View {
    self
  }
  public func multilineTextAlignment(_: TextAlignment) -> some View { self }
  public func lineLimit(_: Int?) -> some View { self }
  public func lineLimit(_: ClosedRange<Int>) -> some View { self }
  public func lineLimit(_: Int, reservesSpace _: Bool) -> some View { self }
  public func lineSpacing(_: CGFloat) -> some View { self }
  public func minimumScaleFactor(_: CGFloat) -> some View { self }
  public func truncationMode(_: TruncationMode) -> some View { self }
  public func allowsTightening(_: Bool) -> some View { self }
  public func listRowInsets(_: EdgeInsets?) -> some View { self }
  public func listRowSeparator(_: Visibility, edges _: VerticalEdgeSet = .all) -> some View { self }
  public func listSectionSeparator(_: Visibility) -> some View { self }
  public func listRowBackground(_: (some View)?) -> some View { self }
  public func listRowSpacing(_: CGFloat?) -> some View { self }
  public func headerProminence(_: Prominence) -> some View { self }
  public func containerRelativeFrame(_: Axis.Set) -> some View { self }
  public func gridCellColumns(_: Int) -> some View { self }
  public func contentShape(_: some Shape) -> some View { self }
  public func clipped(antialiased _: Bool = false) -> some View { self }
  public func clipShape(_: some Shape) -> some View { self }
  public func mask(@ViewBuilder _: () -> some View) -> some View { self }
  public func rotationEffect(_: Angle) -> some View { self }
  public func rotation3DEffect(_: Angle, axis _: (x: CGFloat, y: CGFloat, z: CGFloat)) -> some View
  {
    self
  }
  public func scaleEffect(_: CGFloat) -> some View { self }
  public func scaleEffect(x _: CGFloat = 1, y _: CGFloat = 1) -> some View { self }
  public func drawingGroup() -> some View { self }
  public func compositingGroup() -> some View { self }
}
