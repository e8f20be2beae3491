// A screen of text is read as it is, so what modifiers say to screen readers means nothing here. They are accepted, so
// that views compile as they are, and return the same view.
extension View {
  /// Returns the same view.
  public func accessibilityHint(_: Text) -> some View { self }
  /// Returns the same view.
  @_disfavoredOverload
  public func accessibilityHint(_: some StringProtocol) -> some View { self }
  /// Returns the same view.
  public func accessibilityValue(_: Text) -> some View { self }
  /// Returns the same view.
  @_disfavoredOverload
  public func accessibilityValue(_: some StringProtocol) -> some View { self }
  /// Returns the same view. Write a button for an action that users need.
  public func accessibilityAction(
    _: AccessibilityActionKind = .default, _: @escaping () -> Void
  ) -> some View { self }
  /// Returns the same view. Write a button for an action that users need.
  public func accessibilityAction(
    named _: LocalizedStringKey, _: @escaping () -> Void
  ) -> some View { self }
  /// Returns the same view. Write a button for an action that users need.
  public func accessibilityAction(named _: Text, _: @escaping () -> Void) -> some View { self }
  /// Returns the same view.
  public func accessibilityActions(@ViewBuilder _: () -> some View) -> some View { self }
  /// Returns the same view.
  public func accessibilityAdjustableAction(
    _: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { self }
  /// Returns the same view.
  public func accessibilitySortPriority(_: Double) -> some View { self }
  /// Returns the same view.
  public func accessibilityInputLabels(_: [LocalizedStringKey]) -> some View { self }
  /// Returns the same view.
  public func accessibilityHeading(_: AccessibilityHeadingLevel) -> some View { self }
  /// Returns the same view.
  public func accessibilityShowsLargeContentViewer() -> some View { self }
  /// Returns the same view.
  public func accessibilityFocused(_: FocusState<Bool>.Binding) -> some View { self }
  /// Returns the same view.
  public func accessibilityIgnoresInvertColors(_: Bool = true) -> some View { self }
  /// Returns the same view.
  public func speechAdjustedPitch(_: Double) -> some View { self }
  /// Returns the same view.
  public func privacySensitive(_: Bool = true) -> some View { self }
  /// Returns the same view.
  public func help(_: Text) -> some View { self }
  /// Returns the same view.
  @_disfavoredOverload
  public func help(_: some StringProtocol) -> some View { self }
}

/// A gesture of a screen reader's user.
public enum AccessibilityActionKind: Hashable, Sendable {
  case `default`, escape, magicTap, delete
}

/// The direction of an adjustment.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  case increment, decrement
}

/// How far down in a document a heading is.
public enum AccessibilityHeadingLevel: Hashable, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6
}
