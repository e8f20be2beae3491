import Foundation
import Kernel

// Modifiers of animations, gestures and devices mean nothing on a screen of text. They are accepted, so that views compile
// as they are, and return the same view.
extension View {
  /// Returns the same view: nothing is animated.
  public func animation(_: Animation?) -> some View { self }
  /// Returns the same view: nothing is animated.
  public func animation(_: Animation?, value _: some Equatable) -> some View { self }
  /// Returns the same view: nothing is animated.
  public func transition(_: AnyTransition) -> some View { self }
  /// Returns the same view: nothing is animated.
  public func transaction(_: @escaping (inout Transaction) -> Void) -> some View { self }
  /// Returns the same view: nothing is animated.
  public func transaction(
    value _: some Equatable, _: @escaping (inout Transaction) -> Void
  ) -> some View { self }
  /// Returns the view as it is after the animation: nothing is animated.
  public func animation(
    _: Animation?, @ViewBuilder body: (AnyView) -> some View
  ) -> some View { body(AnyView(self)) }
  /// Returns the same view: nothing is animated.
  public func contentTransition(_: ContentTransition) -> some View { self }
  /// Returns the same view: nothing is animated.
  public func matchedGeometryEffect(id _: some Hashable, in _: Namespace.ID) -> some View { self }
  /// Returns the same view: there is nothing to feel.
  public func sensoryFeedback(_: SensoryFeedback, trigger _: some Equatable) -> some View { self }
  /// Returns the same view: there is nothing to feel.
  public func sensoryFeedback<T: Equatable>(
    trigger _: T, _: @escaping (T, T) -> SensoryFeedback?
  ) -> some View { self }
  /// Returns the same view: there is nothing to feel.
  public func sensoryFeedback<T: Equatable>(
    _: SensoryFeedback, trigger _: T, condition _: @escaping (T, T) -> Bool
  ) -> some View { self }
  /// Returns the same view: what is shown can be used.
  public func allowsHitTesting(_: Bool) -> some View { self }
  /// Returns the same view: nothing scrolls.
  public func scrollDisabled(_: Bool) -> some View { self }
  /// Returns the same view: nothing scrolls.
  public func scrollIndicators(_: Visibility, axes _: Axis.Set = .vertical) -> some View { self }
  /// Returns the same view: nothing scrolls.
  public func scrollDismissesKeyboard(_: ScrollDismissesKeyboardMode) -> some View { self }
  /// Returns the same view: text stays as it was typed.
  public func autocapitalization(_: UITextAutocapitalizationType) -> some View { self }
  /// Returns the same view: text stays as it was typed.
  public func textInputAutocapitalization(_: TextInputAutocapitalization?) -> some View { self }
  /// Returns the same view: text stays as it was typed.
  public func disableAutocorrection(_: Bool?) -> some View { self }
  /// Returns the same view: text stays as it was typed.
  public func autocorrectionDisabled(_: Bool = true) -> some View { self }
  /// Returns the same view: there is no keyboard on the screen.
  public func keyboardType(_: UIKeyboardType) -> some View { self }
  /// Returns the same view: there is no keyboard on the screen.
  public func textContentType(_: UITextContentType?) -> some View { self }
  /// Returns the same view: there is no keyboard on the screen.
  public func submitLabel(_: SubmitLabel) -> some View { self }
  /// Returns the same view: the nearest `onSubmit` is always called.
  public func submitScope(_: Bool = true) -> some View { self }
  /// Returns the same view: the terminal selects text.
  public func textSelection(_: some TextSelectability) -> some View { self }
  /// Returns the same view: elements are used by their numbers.
  public func keyboardShortcut(_: KeyEquivalent, modifiers _: EventModifiers = .command)
    -> some View
  { self }
  /// Returns the same view: elements are used by their numbers.
  public func keyboardShortcut(_: KeyboardShortcut) -> some View { self }
  /// Returns the same view: hints are not shown.
  public func help(_: LocalizedStringKey) -> some View { self }
  /// Returns the same view: what is shown can be read.
  public func accessibilityHidden(_: Bool) -> some View { self }
  /// Returns the same view: elements are found by their labels and numbers.
  public func accessibilityIdentifier(_: String) -> some View { self }
  /// Returns the same view: hints are not shown.
  public func accessibilityHint(_: LocalizedStringKey) -> some View { self }
  /// Returns the same view: the value is not shown.
  public func accessibilityValue(_: LocalizedStringKey) -> some View { self }
  /// Returns the same view: the elements stay as they are.
  public func accessibilityElement(children _: AccessibilityChildBehavior = .ignore) -> some View {
    self
  }
  /// Returns the same view: the elements stay as they are.
  public func accessibilityAddTraits(_: AccessibilityTraits) -> some View { self }
  /// Returns the same view: the elements stay as they are.
  public func accessibilityRemoveTraits(_: AccessibilityTraits) -> some View { self }
  /// Returns the same view: there is no pointer.
  public func onHover(perform _: @escaping (Bool) -> Void) -> some View { self }
  /// Returns the same view: there is no pointer.
  public func onContinuousHover(perform _: @escaping (HoverPhase) -> Void) -> some View { self }
  /// Returns the same view: no address opens the app.
  public func onOpenURL(perform _: @escaping (URL) -> Void) -> some View { self }
  /// Returns the same view: previews are not shown.
  public func previewLayout(_: PreviewLayout) -> some View { self }
  /// Returns the same view: previews are not shown.
  public func previewDisplayName(_: String?) -> some View { self }
  /// Returns the same view: previews are not shown.
  public func previewDevice(_: PreviewDevice?) -> some View { self }
  /// Returns the same view: previews are not shown.
  public func previewInterfaceOrientation(_: InterfaceOrientation) -> some View { self }
}
