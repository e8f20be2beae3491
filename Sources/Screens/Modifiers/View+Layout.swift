// Modifiers of sizes and places mean nothing on a screen of text. They are accepted, so that views compile
// as they are, and return the same view.
extension View {
  public func padding(_: Edge.Set = .all, _: Double? = nil) -> some View { self }
  public func padding(_: Double) -> some View { self }
  public func padding(_: EdgeInsets) -> some View { self }
  public func frame(
    width _: Double? = nil, height _: Double? = nil, alignment _: Alignment = .center
  ) -> some View { self }
  public func frame(
    minWidth _: Double? = nil, idealWidth _: Double? = nil, maxWidth _: Double? = nil,
    minHeight _: Double? = nil, idealHeight _: Double? = nil, maxHeight _: Double? = nil,
    alignment _: Alignment = .center
  ) -> some View { self }
  public func offset(x _: Double = 0, y _: Double = 0) -> some View { self }
  public func position(x _: Double = 0, y _: Double = 0) -> some View { self }
  public func fixedSize() -> some View { self }
  public func fixedSize(horizontal _: Bool, vertical _: Bool) -> some View { self }
  public func layoutPriority(_: Double) -> some View { self }
  public func zIndex(_: Double) -> some View { self }
  public func aspectRatio(_: Double? = nil, contentMode _: ContentMode) -> some View { self }
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
  public func lineSpacing(_: Double) -> some View { self }
  public func minimumScaleFactor(_: Double) -> some View { self }
  public func truncationMode(_: TruncationMode) -> some View { self }
  public func allowsTightening(_: Bool) -> some View { self }
  public func listRowInsets(_: EdgeInsets?) -> some View { self }
  public func listRowSeparator(_: Visibility, edges _: VerticalEdgeSet = .all) -> some View { self }
  public func listSectionSeparator(_: Visibility) -> some View { self }
  public func listRowBackground(_: (some View)?) -> some View { self }
  public func listRowSpacing(_: Double?) -> some View { self }
  public func headerProminence(_: Prominence) -> some View { self }
  public func containerRelativeFrame(_: Axis.Set) -> some View { self }
  public func gridCellColumns(_: Int) -> some View { self }
  public func contentShape(_: some Shape) -> some View { self }
  public func clipped(antialiased _: Bool = false) -> some View { self }
  public func clipShape(_: some Shape) -> some View { self }
  public func mask(@ViewBuilder _: () -> some View) -> some View { self }
  public func rotationEffect(_: Angle) -> some View { self }
  public func rotation3DEffect(_: Angle, axis _: (x: Double, y: Double, z: Double)) -> some View {
    self
  }
  public func scaleEffect(_: Double) -> some View { self }
  public func scaleEffect(x _: Double = 1, y _: Double = 1) -> some View { self }
  public func drawingGroup() -> some View { self }
  public func compositingGroup() -> some View { self }
}
