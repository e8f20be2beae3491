// A screen of text is read as it is, so what modifiers say to screen readers means nothing here. They are accepted, so
// that views compile as they are, and return the same view.
extension View {
  /// Returns the same view. In SwiftUI, this sets what a screen reader says about what an element does.
  public func accessibilityHint(_: Text) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets what a screen reader says about what an element does.
  @_disfavoredOverload
  public func accessibilityHint(_: some StringProtocol) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets the value that a screen reader says for an element.
  public func accessibilityValue(_: Text) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets the value that a screen reader says for an element.
  @_disfavoredOverload
  public func accessibilityValue(_: some StringProtocol) -> some View { self }
  /// Returns the same view. In SwiftUI, this adds an action that a screen reader offers. Write a button for an
  /// action that users need.
  public func accessibilityAction(
    _: AccessibilityActionKind = .default, _: @escaping () -> Void
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this adds an action that a screen reader offers. Write a button for an
  /// action that users need.
  public func accessibilityAction(
    named _: LocalizedStringKey, _: @escaping () -> Void
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this adds an action that a screen reader offers. Write a button for an
  /// action that users need.
  public func accessibilityAction(named _: Text, _: @escaping () -> Void) -> some View { self }
  /// Returns the same view. In SwiftUI, this adds actions that a screen reader offers. Write buttons for actions
  /// that users need.
  public func accessibilityActions(@ViewBuilder _: () -> some View) -> some View { self }
  /// Returns the same view. In SwiftUI, this lets a screen reader raise and lower a value.
  public func accessibilityAdjustableAction(
    _: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets the order in which a screen reader reads elements.
  public func accessibilitySortPriority(_: Double) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets the names by which voice control finds an element.
  public func accessibilityInputLabels(_: [LocalizedStringKey]) -> some View { self }
  /// Returns the same view. In SwiftUI, this makes a text a heading for screen readers.
  public func accessibilityHeading(_: AccessibilityHeadingLevel) -> some View { self }
  /// Returns the same view. In SwiftUI, this shows an element larger while it is pressed, for people who need large
  /// text.
  public func accessibilityShowsLargeContentViewer() -> some View { self }
  /// Returns the same view. In SwiftUI, this moves the focus of a screen reader.
  public func accessibilityFocused(_: FocusState<Bool>.Binding) -> some View { self }
  /// Returns the same view. In SwiftUI, this keeps the colours of a view when the system inverts colours.
  public func accessibilityIgnoresInvertColors(_: Bool = true) -> some View { self }
  /// Returns the same view. In SwiftUI, this changes the pitch of the voice that reads a text.
  public func speechAdjustedPitch(_: Double) -> some View { self }
  /// Returns the same view. In SwiftUI, this hides a view while the device is locked; here everything can be read.
  public func privacySensitive(_: Bool = true) -> some View { self }
  /// Returns the same view. In SwiftUI, this makes a screen reader read another view instead.
  public func accessibilityRepresentation(
    @ViewBuilder representation _: () -> some View
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this makes a screen reader read other views inside a view.
  public func accessibilityChildren(@ViewBuilder children _: () -> some View) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets whether a screen reader's user can use a view.
  public func accessibilityRespondsToUserInteraction(_: Bool = true) -> some View { self }
  /// Returns the same view. In SwiftUI, this adds something that a screen reader can read on request.
  public func accessibilityCustomContent(
    _: LocalizedStringKey, _: LocalizedStringKey
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this makes a voice spell a text.
  public func speechSpellsOutCharacters(_: Bool = true) -> some View { self }
  /// Returns the same view. In SwiftUI, this adds a hint that appears under the pointer.
  public func help(_: Text) -> some View { self }
  /// Returns the same view. In SwiftUI, this adds a hint that appears under the pointer.
  @_disfavoredOverload
  public func help(_: some StringProtocol) -> some View { self }
}

/// The gesture with which a user of a screen reader performs an action.
public enum AccessibilityActionKind: Hashable, Sendable {
  case `default`, escape, magicTap, delete
}

/// The direction of an adjustment.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  case increment, decrement
}

/// The level of a heading in a document.
public enum AccessibilityHeadingLevel: Hashable, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6
}
