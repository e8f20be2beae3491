import Foundation
import Kernel

// Modifiers of animations, gestures and devices mean nothing on a screen of text. They are accepted, so that views compile
// as they are, and return the same view.
extension View {
  /// Returns the same view.
  public func animation(_: Animation?) -> some View { self }
  /// Returns the same view.
  public func animation(_: Animation?, value _: some Equatable) -> some View { self }
  /// Returns the same view.
  public func transition(_: AnyTransition) -> some View { self }
  /// Returns the same view.
  public func transaction(_: @escaping (inout Transaction) -> Void) -> some View { self }
  /// Returns the same view.
  public func contentTransition(_: ContentTransition) -> some View { self }
  /// Returns the same view.
  public func matchedGeometryEffect(id _: some Hashable, in _: Namespace.ID) -> some View { self }
  /// Returns the same view.
  public func sensoryFeedback(_: SensoryFeedback, trigger _: some Equatable) -> some View { self }
  /// Returns the same view.
  public func gesture(_: some Gesture) -> some View { self }
  /// Returns the same view.
  public func simultaneousGesture(_: some Gesture) -> some View { self }
  /// Returns the same view.
  public func highPriorityGesture(_: some Gesture) -> some View { self }
  /// Returns the same view.
  public func allowsHitTesting(_: Bool) -> some View { self }
  /// Returns the same view.
  public func moveDisabled(_: Bool) -> some View { self }
  /// Returns the same view.
  public func deleteDisabled(_: Bool) -> some View { self }
  /// Returns the same view.
  public func scrollDisabled(_: Bool) -> some View { self }
  /// Returns the same view.
  public func scrollIndicators(_: Visibility, axes _: Axis.Set = .vertical) -> some View { self }
  /// Returns the same view.
  public func scrollDismissesKeyboard(_: ScrollDismissesKeyboardMode) -> some View { self }
  /// Returns the same view.
  public func autocapitalization(_: UITextAutocapitalizationType) -> some View { self }
  /// Returns the same view.
  public func textInputAutocapitalization(_: TextInputAutocapitalization?) -> some View { self }
  /// Returns the same view.
  public func disableAutocorrection(_: Bool?) -> some View { self }
  /// Returns the same view.
  public func autocorrectionDisabled(_: Bool = true) -> some View { self }
  /// Returns the same view.
  public func keyboardType(_: UIKeyboardType) -> some View { self }
  /// Returns the same view.
  public func textContentType(_: UITextContentType?) -> some View { self }
  /// Returns the same view.
  public func submitLabel(_: SubmitLabel) -> some View { self }
  /// Returns the same view.
  public func submitScope(_: Bool = true) -> some View { self }
  /// Returns the same view.
  public func textSelection(_: some TextSelectability) -> some View { self }
  /// Returns the same view.
  public func keyboardShortcut(_: KeyEquivalent, modifiers _: EventModifiers = .command)
    -> some View
  { self }
  /// Returns the same view.
  public func keyboardShortcut(_: KeyboardShortcut) -> some View { self }
  /// Returns the same view.
  public func help(_: LocalizedStringKey) -> some View { self }
  /// Returns the same view.
  public func accessibilityHidden(_: Bool) -> some View { self }
  /// Returns the same view.
  public func accessibilityIdentifier(_: String) -> some View { self }
  /// Returns the same view.
  public func accessibilityHint(_: LocalizedStringKey) -> some View { self }
  /// Returns the same view.
  public func accessibilityValue(_: LocalizedStringKey) -> some View { self }
  /// Returns the same view.
  public func accessibilityElement(children _: AccessibilityChildBehavior = .ignore) -> some View {
    self
  }
  /// Returns the same view.
  public func accessibilityAddTraits(_: AccessibilityTraits) -> some View { self }
  /// Returns the same view.
  public func accessibilityRemoveTraits(_: AccessibilityTraits) -> some View { self }
  /// Returns the same view.
  public func onHover(perform _: @escaping (Bool) -> Void) -> some View { self }
  /// Returns the same view.
  public func onOpenURL(perform _: @escaping (URL) -> Void) -> some View { self }
  /// Returns the same view.
  public func previewLayout(_: PreviewLayout) -> some View { self }
  /// Returns the same view.
  public func previewDisplayName(_: String?) -> some View { self }
  /// Returns the same view.
  public func previewDevice(_: PreviewDevice?) -> some View { self }
}
