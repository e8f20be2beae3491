import Foundation

// Modifiers of colours, fonts and styles mean nothing on a screen of text. They are accepted, so that views compile
// as they are, and return the same view.
extension View {
  public func font(_: Font?) -> some View { self }
  public func fontWeight(_: Font.Weight?) -> some View { self }
  public func fontDesign(_: Font.Design?) -> some View { self }
  public func bold(_: Bool = true) -> some View { self }
  public func italic(_: Bool = true) -> some View { self }
  public func monospaced(_: Bool = true) -> some View { self }
  public func monospacedDigit() -> some View { self }
  public func underline(_: Bool = true, color _: Color? = nil) -> some View { self }
  public func strikethrough(_: Bool = true, color _: Color? = nil) -> some View { self }
  public func textCase(_: TextCase?) -> some View { self }
  public func foregroundColor(_: Color?) -> some View { self }
  public func foregroundStyle(_: some ShapeStyle) -> some View { self }
  public func foregroundStyle(_: some ShapeStyle, _: some ShapeStyle) -> some View { self }
  public func tint(_: Color?) -> some View { self }
  public func accentColor(_: Color?) -> some View { self }
  public func background(_: some ShapeStyle) -> some View { self }
  public func background(_: some ShapeStyle, in _: some Shape) -> some View { self }
  public func backgroundStyle(_: some ShapeStyle) -> some View { self }
  public func border(_: some ShapeStyle, width _: CGFloat = 1) -> some View { self }
  public func cornerRadius(_: CGFloat, antialiased _: Bool = true) -> some View { self }
  public func shadow(color _: Color = .black, radius _: CGFloat, x _: CGFloat = 0, y _: CGFloat = 0)
    -> some View
  { self }
  public func opacity(_: Double) -> some View { self }
  public func blendMode(_: BlendMode) -> some View { self }
  public func blur(radius _: CGFloat) -> some View { self }
  public func brightness(_: Double) -> some View { self }
  public func grayscale(_: Double) -> some View { self }
  public func saturation(_: Double) -> some View { self }
  public func colorInvert() -> some View { self }
  public func redacted(reason _: RedactionReasons) -> some View { self }
  public func unredacted() -> some View { self }
  public func imageScale(_: Image.Scale) -> some View { self }
  public func symbolRenderingMode(_: SymbolRenderingMode?) -> some View { self }
  public func symbolVariant(_: SymbolVariants) -> some View { self }
  public func preferredColorScheme(_: ColorScheme?) -> some View { self }
  public func colorScheme(_: ColorScheme) -> some View { self }
  public func dynamicTypeSize(_: DynamicTypeSize) -> some View { self }
  public func labelsHidden() -> some View { self }
  public func controlSize(_: ControlSize) -> some View { self }
  public func buttonStyle(_: some PrimitiveButtonStyle) -> some View { self }
  public func buttonStyle(_: some ButtonStyle) -> some View { self }
  public func buttonBorderShape(_: ButtonBorderShape) -> some View { self }
  public func textFieldStyle(_: some TextFieldStyle) -> some View { self }
  public func listStyle(_: some ListStyle) -> some View { self }
  public func pickerStyle(_: some PickerStyle) -> some View { self }
  public func toggleStyle(_: some ToggleStyle) -> some View { self }
  public func labelStyle(_: some LabelStyle) -> some View { self }
  public func progressViewStyle(_: some ProgressViewStyle) -> some View { self }
  public func tabViewStyle(_: some TabViewStyle) -> some View { self }
  public func navigationViewStyle(_: some NavigationViewStyle) -> some View { self }
  public func datePickerStyle(_: some DatePickerStyle) -> some View { self }
  public func menuStyle(_: some MenuStyle) -> some View { self }
  public func formStyle(_: some FormStyle) -> some View { self }
  public func scrollContentBackground(_: Visibility) -> some View { self }
  public func presentationDetents(_: Set<PresentationDetent>) -> some View { self }
  public func presentationDragIndicator(_: Visibility) -> some View { self }
  public func presentationCornerRadius(_: CGFloat?) -> some View { self }
  public func presentationBackground(_: some ShapeStyle) -> some View { self }
  public func navigationBarTitleDisplayMode(_: NavigationBarItem.TitleDisplayMode) -> some View {
    self
  }
  public func navigationBarHidden(_: Bool) -> some View { self }
  public func navigationBarBackButtonHidden(_: Bool = true) -> some View { self }
  public func statusBarHidden(_: Bool = true) -> some View { self }
  public func statusBar(hidden _: Bool) -> some View { self }
  public func toolbar(_: Visibility, for _: ToolbarPlacement...) -> some View { self }
  public func toolbarBackground(_: Visibility, for _: ToolbarPlacement...) -> some View { self }
  public func toolbarBackground(_: some ShapeStyle, for _: ToolbarPlacement...) -> some View {
    self
  }
  public func toolbarColorScheme(_: ColorScheme?, for _: ToolbarPlacement...) -> some View { self }
}
