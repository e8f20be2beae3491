import Foundation

// Modifiers of colours, fonts and styles mean nothing on a screen of text. They are accepted, so that views compile
// as they are, and return the same view.
extension View {
  /// Returns the same view: a screen of text has one font.
  public func font(_: Font?) -> some View { self }
  /// Returns the same view: a screen of text has one font.
  public func fontWeight(_: Font.Weight?) -> some View { self }
  /// Returns the same view: a screen of text has one font.
  public func fontDesign(_: Font.Design?) -> some View { self }
  /// Returns the same view: a screen of text has one font.
  public func bold(_: Bool = true) -> some View { self }
  /// Returns the same view: a screen of text has one font.
  public func italic(_: Bool = true) -> some View { self }
  /// Returns the same view: a screen of text has one font.
  public func monospaced(_: Bool = true) -> some View { self }
  /// Returns the same view: a screen of text has one font.
  public func monospacedDigit() -> some View { self }
  /// Returns the same view: no line is drawn.
  public func underline(_: Bool = true, color _: Color? = nil) -> some View { self }
  /// Returns the same view: no line is drawn.
  public func strikethrough(_: Bool = true, color _: Color? = nil) -> some View { self }
  /// Returns the same view: the text keeps its letters.
  public func textCase(_: TextCase?) -> some View { self }
  /// Returns the same view: a screen of text has no colours of its own.
  public func foregroundColor(_: Color?) -> some View { self }
  /// Returns the same view: a screen of text has no colours of its own.
  public func foregroundStyle(_: some ShapeStyle) -> some View { self }
  /// Returns the same view: a screen of text has no colours of its own.
  public func foregroundStyle(_: some ShapeStyle, _: some ShapeStyle) -> some View { self }
  /// Returns the same view: a screen of text has no colours of its own.
  public func tint(_: Color?) -> some View { self }
  /// Returns the same view: a screen of text has no colours of its own.
  public func accentColor(_: Color?) -> some View { self }
  /// Returns the same view: nothing is drawn behind it.
  public func background(_: some ShapeStyle) -> some View { self }
  /// Returns the same view: nothing is drawn behind it.
  public func background(_: some ShapeStyle, in _: some Shape) -> some View { self }
  /// Returns the same view: nothing is drawn behind it.
  public func backgroundStyle(_: some ShapeStyle) -> some View { self }
  /// Returns the same view: no frame is drawn.
  public func border(_: some ShapeStyle, width _: CGFloat = 1) -> some View { self }
  /// Returns the same view: nothing is drawn.
  public func cornerRadius(_: CGFloat, antialiased _: Bool = true) -> some View { self }
  /// Returns the same view: nothing is drawn.
  public func shadow(color _: Color = .black, radius _: CGFloat, x _: CGFloat = 0, y _: CGFloat = 0)
    -> some View
  { self }
  /// Returns the same view: everything on the screen can be read.
  public func opacity(_: Double) -> some View { self }
  /// Returns the same view: nothing is drawn.
  public func blendMode(_: BlendMode) -> some View { self }
  /// Returns the same view: nothing is drawn.
  public func blur(radius _: CGFloat) -> some View { self }
  /// Returns the same view: nothing is drawn.
  public func brightness(_: Double) -> some View { self }
  /// Returns the same view: nothing is drawn.
  public func grayscale(_: Double) -> some View { self }
  /// Returns the same view: nothing is drawn.
  public func saturation(_: Double) -> some View { self }
  /// Returns the same view: nothing is drawn.
  public func colorInvert() -> some View { self }
  /// Returns the same view: everything on the screen can be read.
  public func redacted(reason _: RedactionReasons) -> some View { self }
  /// Returns the same view: nothing is hidden.
  public func unredacted() -> some View { self }
  /// Returns the same view: a picture is shown as a sign or a name.
  public func imageScale(_: Image.Scale) -> some View { self }
  /// Returns the same view: a picture is shown as a sign or a name.
  public func symbolRenderingMode(_: SymbolRenderingMode?) -> some View { self }
  /// Adds a variant to the symbols in the view: `heart` is shown as `heart.fill`.
  public func symbolVariant(_ variant: SymbolVariants) -> some View {
    withEnvironment { $0.symbolVariants.formUnion(variant) }
  }
  /// Returns the same view: a screen of text has no colours of its own.
  public func preferredColorScheme(_: ColorScheme?) -> some View { self }
  /// Returns the same view: a screen of text has no colours of its own.
  public func colorScheme(_: ColorScheme) -> some View { self }
  /// Returns the same view: a screen of text has one font.
  public func dynamicTypeSize(_: DynamicTypeSize) -> some View { self }
  /// Returns the same view: labels are always shown.
  public func labelsHidden() -> some View { self }
  /// Returns the same view: controls have no size.
  public func controlSize(_: ControlSize) -> some View { self }
  /// Returns the same view: buttons look the same in all styles.
  public func buttonStyle(_: some PrimitiveButtonStyle) -> some View { self }
  /// Returns the same view: buttons look the same in all styles.
  public func buttonStyle(_: some ButtonStyle) -> some View { self }
  /// Returns the same view: buttons look the same in all styles.
  public func buttonBorderShape(_: ButtonBorderShape) -> some View { self }
  /// Returns the same view: text fields look the same in all styles.
  public func textFieldStyle(_: some TextFieldStyle) -> some View { self }
  /// Returns the same view: lists look the same in all styles.
  public func listStyle(_: some ListStyle) -> some View { self }
  /// Returns the same view: pickers look the same in all styles.
  public func pickerStyle(_: some PickerStyle) -> some View { self }
  /// Returns the same view: switches look the same in all styles.
  public func toggleStyle(_: some ToggleStyle) -> some View { self }
  /// Returns the same view: labels look the same in all styles.
  public func labelStyle(_: some LabelStyle) -> some View { self }
  /// Returns the same view: activities look the same in all styles.
  public func progressViewStyle(_: some ProgressViewStyle) -> some View { self }
  /// Returns the same view: tab views look the same in all styles.
  public func tabViewStyle(_: some TabViewStyle) -> some View { self }
  /// Returns the same view: pages look the same in all styles.
  public func navigationViewStyle(_: some NavigationViewStyle) -> some View { self }
  /// Returns the same view: date pickers look the same in all styles.
  public func datePickerStyle(_: some DatePickerStyle) -> some View { self }
  /// Returns the same view: menus look the same in all styles.
  public func menuStyle(_: some MenuStyle) -> some View { self }
  /// Returns the same view: forms look the same in all styles.
  public func formStyle(_: some FormStyle) -> some View { self }
  /// Returns the same view: nothing is drawn behind it.
  public func scrollContentBackground(_: Visibility) -> some View { self }
  /// Returns the same view: a sheet has no size.
  public func presentationDetents(_: Set<PresentationDetent>) -> some View { self }
  /// Returns the same view: a sheet has no size.
  public func presentationDragIndicator(_: Visibility) -> some View { self }
  /// Returns the same view: nothing is drawn.
  public func presentationCornerRadius(_: CGFloat?) -> some View { self }
  /// Returns the same view: nothing is drawn behind it.
  public func presentationBackground(_: some ShapeStyle) -> some View { self }
  /// Returns the same view: a title has no size.
  public func navigationBarTitleDisplayMode(_: NavigationBarItem.TitleDisplayMode) -> some View {
    self
  }
  /// Returns the same view: the bar is always shown.
  public func navigationBarHidden(_: Bool) -> some View { self }
  /// Returns the same view: the button that goes back is always shown.
  public func navigationBarBackButtonHidden(_: Bool = true) -> some View { self }
  /// Returns the same view: there is no status bar.
  public func statusBarHidden(_: Bool = true) -> some View { self }
  /// Returns the same view: there is no status bar.
  public func statusBar(hidden _: Bool) -> some View { self }
  /// Returns the same view: the toolbar is always shown.
  public func toolbar(_: Visibility, for _: ToolbarPlacement...) -> some View { self }
  /// Returns the same view: nothing is drawn behind the toolbar.
  public func toolbarBackground(_: Visibility, for _: ToolbarPlacement...) -> some View { self }
  /// Returns the same view: nothing is drawn behind the toolbar.
  public func toolbarBackground(_: some ShapeStyle, for _: ToolbarPlacement...) -> some View {
    self
  }
  /// Returns the same view: a screen of text has no colours of its own.
  public func toolbarColorScheme(_: ColorScheme?, for _: ToolbarPlacement...) -> some View { self }
}
