// A screen of text shows all styles of a view in the same way. The modifiers are accepted, so that views compile as they
// are, and return the same view.
extension View {
  /// Returns the same view. In SwiftUI, this sets how gauges look.
  public func gaugeStyle(_: some GaugeStyle) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets how group boxes look.
  public func groupBoxStyle(_: some GroupBoxStyle) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets how disclosure groups look.
  public func disclosureGroupStyle(_: some DisclosureGroupStyle) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets how labels with a value look.
  public func labeledContentStyle(_: some LabeledContentStyle) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets how groups of controls look.
  public func controlGroupStyle(_: some ControlGroupStyle) -> some View { self }
}
