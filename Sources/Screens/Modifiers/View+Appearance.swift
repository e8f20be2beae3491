// Modifiers of colours, fonts and styles mean nothing on a screen of text. They are accepted, so that views compile
// as they are, and return the same view.
extension View {
  /// Returns the same view.
  public func font(_: Font?) -> some View { self }
  /// Returns the same view.
  public func fontWeight(_: Font.Weight?) -> some View { self }
  /// Returns the same view.
  public func fontDesign(_: Font.Design?) -> some View { self }
  /// Returns the same view.
  public func bold(_: Bool = true) -> some View { self }
  /// Returns the same view.
  public func italic(_: Bool = true) -> some View { self }
  /// Returns the same view.
  public func monospaced(_: Bool = true) -> some View { self }
  /// Returns the same view.
  public func monospacedDigit() -> some View { self }
  /// Returns the same view.
  public func underline(_: Bool = true, color _: Color? = nil) -> some View { self }
  /// Returns the same view.
  public func strikethrough(_: Bool = true, color _: Color? = nil) -> some View { self }
  /// Returns the same view.
  public func textCase(_: TextCase?) -> some View { self }
  /// Returns the same view.
  public func foregroundColor(_: Color?) -> some View { self }
  /// Returns the same view.
  public func foregroundStyle(_: some ShapeStyle) -> some View { self }
  /// Returns the same view.
  public func foregroundStyle(_: some ShapeStyle, _: some ShapeStyle) -> some View { self }
  /// Returns the same view.
  public func tint(_: Color?) -> some View { self }
  /// Returns the same view.
  public func accentColor(_: Color?) -> some View { self }
  /// Returns the same view.
  public func background(_: some ShapeStyle) -> some View { self }
  /// Returns the same view.
  public func background(_: some ShapeStyle, in _: some Shape) -> some View { self }
  /// Returns the same view.
  public func backgroundStyle(_: some ShapeStyle) -> some View { self }
  /// Returns the same view.
  public func border(_: some ShapeStyle, width _: Double = 1) -> some View { self }
  /// Returns the same view.
  public func cornerRadius(_: Double, antialiased _: Bool = true) -> some View { self }
  /// Returns the same view.
  public func shadow(color _: Color = .black, radius _: Double, x _: Double = 0, y _: Double = 0)
    -> some View
  { self }
  /// Returns the same view.
  public func opacity(_: Double) -> some View { self }
  /// Returns the same view.
  public func blur(radius _: Double) -> some View { self }
  /// Returns the same view.
  public func brightness(_: Double) -> some View { self }
  /// Returns the same view.
  public func grayscale(_: Double) -> some View { self }
  /// Returns the same view.
  public func saturation(_: Double) -> some View { self }
  /// Returns the same view.
  public func colorInvert() -> some View { self }
  /// Returns the same view.
  public func redacted(reason _: RedactionReasons) -> some View { self }
  /// Returns the same view.
  public func unredacted() -> some View { self }
  /// Returns the same view.
  public func imageScale(_: Image.Scale) -> some View { self }
  /// Returns the same view.
  public func symbolRenderingMode(_: SymbolRenderingMode?) -> some View { self }
  /// Returns the same view.
  public func symbolVariant(_: SymbolVariants) -> some View { self }
  /// Returns the same view.
  public func preferredColorScheme(_: ColorScheme?) -> some View { self }
  /// Returns the same view.
  public func colorScheme(_: ColorScheme) -> some View { self }
  /// Returns the same view.
  public func dynamicTypeSize(_: DynamicTypeSize) -> some View { self }
  /// Returns the same view.
  public func labelsHidden() -> some View { self }
  /// Returns the same view.
  public func controlSize(_: ControlSize) -> some View { self }
  /// Returns the same view.
  public func buttonStyle(_: some PrimitiveButtonStyle) -> some View { self }
  /// Returns the same view.
  public func buttonStyle(_: some ButtonStyle) -> some View { self }
  /// Returns the same view.
  public func buttonBorderShape(_: ButtonBorderShape) -> some View { self }
  /// Returns the same view.
  public func textFieldStyle(_: some TextFieldStyle) -> some View { self }
  /// Returns the same view.
  public func listStyle(_: some ListStyle) -> some View { self }
  /// Returns the same view.
  public func pickerStyle(_: some PickerStyle) -> some View { self }
  /// Returns the same view.
  public func toggleStyle(_: some ToggleStyle) -> some View { self }
  /// Returns the same view.
  public func labelStyle(_: some LabelStyle) -> some View { self }
  /// Returns the same view.
  public func progressViewStyle(_: some ProgressViewStyle) -> some View { self }
  /// Returns the same view.
  public func tabViewStyle(_: some TabViewStyle) -> some View { self }
  /// Returns the same view.
  public func navigationViewStyle(_: some NavigationViewStyle) -> some View { self }
  /// Returns the same view.
  public func datePickerStyle(_: some DatePickerStyle) -> some View { self }
  /// Returns the same view.
  public func menuStyle(_: some MenuStyle) -> some View { self }
  /// Returns the same view.
  public func formStyle(_: some FormStyle) -> some View { self }
  /// Returns the same view.
  public func scrollContentBackground(_: Visibility) -> some View { self }
  /// Returns the same view.
  public func presentationDetents(_: Set<PresentationDetent>) -> some View { self }
  /// Returns the same view.
  public func presentationDragIndicator(_: Visibility) -> some View { self }
  /// Returns the same view.
  public func presentationCornerRadius(_: Double?) -> some View { self }
  /// Returns the same view.
  public func presentationBackground(_: some ShapeStyle) -> some View { self }
  /// Returns the same view.
  public func interactiveDismissDisabled(_: Bool = true) -> some View { self }
  /// Returns the same view.
  public func navigationBarTitleDisplayMode(_: NavigationBarItem.TitleDisplayMode) -> some View {
    self
  }
  /// Returns the same view.
  public func navigationBarHidden(_: Bool) -> some View { self }
  /// Returns the same view.
  public func navigationBarBackButtonHidden(_: Bool = true) -> some View { self }
  /// Returns the same view.
  public func statusBarHidden(_: Bool = true) -> some View { self }
  /// Returns the same view.
  public func statusBar(hidden _: Bool) -> some View { self }
  /// Returns the same view.
  public func toolbar(_: Visibility, for _: ToolbarPlacement...) -> some View { self }
  /// Returns the same view.
  public func toolbarBackground(_: Visibility, for _: ToolbarPlacement...) -> some View { self }
  /// Returns the same view.
  public func toolbarBackground(_: some ShapeStyle, for _: ToolbarPlacement...) -> some View {
    self
  }
  /// Returns the same view.
  public func toolbarColorScheme(_: ColorScheme?, for _: ToolbarPlacement...) -> some View { self }
}
