import Foundation
import Kernel

// Modifiers of animations, gestures and devices mean nothing on a screen of text. They are accepted, so that views compile
// as they are, and return the same view.
extension View {
  public func animation(_: Animation?) -> some View { self }
  public func animation(_: Animation?, value _: some Equatable) -> some View { self }
  public func transition(_: AnyTransition) -> some View { self }
  public func transaction(_: @escaping (inout Transaction) -> Void) -> some View { self }
  public func contentTransition(_: ContentTransition) -> some View { self }
  public func matchedGeometryEffect(id _: some Hashable, in _: Namespace.ID) -> some View { self }
  public func sensoryFeedback(_: SensoryFeedback, trigger _: some Equatable) -> some View { self }
  public func gesture(_: some Gesture) -> some View { self }
  public func simultaneousGesture(_: some Gesture) -> some View { self }
  public func highPriorityGesture(_: some Gesture) -> some View { self }
  public func allowsHitTesting(_: Bool) -> some View { self }
  public func moveDisabled(_: Bool) -> some View { self }
  public func deleteDisabled(_: Bool) -> some View { self }
  public func scrollDisabled(_: Bool) -> some View { self }
  public func scrollIndicators(_: Visibility, axes _: Axis.Set = .vertical) -> some View { self }
  public func scrollDismissesKeyboard(_: ScrollDismissesKeyboardMode) -> some View { self }
  public func autocapitalization(_: UITextAutocapitalizationType) -> some View { self }
  public func textInputAutocapitalization(_: TextInputAutocapitalization?) -> some View { self }
  public func disableAutocorrection(_: Bool?) -> some View { self }
  public func autocorrectionDisabled(_: Bool = true) -> some View { self }
  public func keyboardType(_: UIKeyboardType) -> some View { self }
  public func textContentType(_: UITextContentType?) -> some View { self }
  public func submitLabel(_: SubmitLabel) -> some View { self }
  public func submitScope(_: Bool = true) -> some View { self }
  public func textSelection(_: some TextSelectability) -> some View { self }
  public func keyboardShortcut(_: KeyEquivalent, modifiers _: EventModifiers = .command)
    -> some View
  { self }
  public func keyboardShortcut(_: KeyboardShortcut) -> some View { self }
  public func help(_: LocalizedStringKey) -> some View { self }
  public func accessibilityHidden(_: Bool) -> some View { self }
  public func accessibilityIdentifier(_: String) -> some View { self }
  public func accessibilityHint(_: LocalizedStringKey) -> some View { self }
  public func accessibilityValue(_: LocalizedStringKey) -> some View { self }
  public func accessibilityElement(children _: AccessibilityChildBehavior = .ignore) -> some View {
    self
  }
  public func accessibilityAddTraits(_: AccessibilityTraits) -> some View { self }
  public func accessibilityRemoveTraits(_: AccessibilityTraits) -> some View { self }
  public func onHover(perform _: @escaping (Bool) -> Void) -> some View { self }
  public func onOpenURL(perform _: @escaping (URL) -> Void) -> some View { self }
  public func previewLayout(_: PreviewLayout) -> some View { self }
  public func previewDisplayName(_: String?) -> some View { self }
  public func previewDevice(_: PreviewDevice?) -> some View { self }
}
