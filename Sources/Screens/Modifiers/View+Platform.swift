import Foundation
import Kernel

// Modifiers of windows, bars, focus and devices mean nothing on a screen of text. They are accepted, so that views compile
// as they are, and return the same view.
extension View {
  /// Returns the same view.
  public func presentationDetents(
    _: Set<PresentationDetent>, selection _: Binding<PresentationDetent>
  ) -> some View { self }
  /// Returns the same view.
  public func presentationBackground(
    alignment _: Alignment = .center, @ViewBuilder content _: () -> some View
  ) -> some View { self }
  /// Returns the same view.
  public func presentationCompactAdaptation(_: PresentationAdaptation) -> some View { self }
  /// Returns the same view.
  public func presentationBackgroundInteraction(
    _: PresentationBackgroundInteraction
  ) -> some View { self }
  /// Returns the same view.
  public func presentationContentInteraction(_: PresentationContentInteraction) -> some View {
    self
  }
  /// Returns the same view.
  public func presentationSizing(_: PresentationSizing) -> some View { self }
  /// Returns the same view.
  public func toolbar(_: Visibility) -> some View { self }
  /// Returns the same view.
  public func toolbar(removing _: ToolbarDefaultItemKind?) -> some View { self }
  /// Returns the same view.
  public func toolbarVisibility(_: Visibility, for _: ToolbarPlacement...) -> some View { self }
  /// Returns the same view.
  public func toolbarBackgroundVisibility(
    _: Visibility, for _: ToolbarPlacement...
  ) -> some View { self }
  /// Returns the same view.
  public func toolbarRole(_: ToolbarRole) -> some View { self }
  /// Returns the same view.
  public func toolbarTitleDisplayMode(_: ToolbarTitleDisplayMode) -> some View { self }
  /// Returns the same view.
  public func navigationSplitViewColumnWidth(_: CGFloat) -> some View { self }
  /// Returns the same view.
  public func navigationSplitViewColumnWidth(
    min _: CGFloat? = nil, ideal _: CGFloat, max _: CGFloat? = nil
  ) -> some View { self }
  /// Returns the same view.
  public func navigationSplitViewStyle(_: NavigationSplitViewStyle) -> some View { self }
  /// Returns the same view.
  public func tabBarMinimizeBehavior(_: TabBarMinimizeBehavior) -> some View { self }
  /// Returns the same view.
  public func indexViewStyle(_: PageIndexViewStyle) -> some View { self }
  /// Returns the same view.
  public func searchToolbarBehavior(_: SearchToolbarBehavior) -> some View { self }
  /// Returns the same view.
  public func searchFocused(_: FocusState<Bool>.Binding) -> some View { self }
  /// Returns the same view.
  public func selectionDisabled(_: Bool = true) -> some View { self }
  /// Returns the same view.
  public func focusable(_: Bool = true) -> some View { self }
  /// Returns the same view.
  public func focusEffectDisabled(_: Bool = true) -> some View { self }
  /// Returns the same view.
  public func focusSection() -> some View { self }
  /// Returns the same view.
  public func prefersDefaultFocus(_: Bool = true, in _: Namespace.ID) -> some View { self }
  /// Returns the same view.
  public func defaultFocus<V: Hashable>(_: FocusState<V>.Binding, _: V) -> some View { self }
  /// Returns the same view.
  public func hoverEffect(_: HoverEffect = .automatic) -> some View { self }
  /// Returns the same view.
  public func hoverEffectDisabled(_: Bool = true) -> some View { self }
  /// Returns the same view.
  public func pointerStyle(_: PointerStyle?) -> some View { self }
  /// Returns the same view.
  public func badgeProminence(_: BadgeProminence) -> some View { self }
  /// Returns the same view.
  public func buttonRepeatBehavior(_: ButtonRepeatBehavior) -> some View { self }
  /// Returns the same view.
  public func buttonSizing(_: ButtonSizing) -> some View { self }
  /// Returns the same view.
  public func labelsVisibility(_: Visibility) -> some View { self }
  /// Returns the same view.
  public func menuIndicator(_: Visibility) -> some View { self }
  /// Returns the same view.
  public func menuOrder(_: MenuOrder) -> some View { self }
  /// Returns the same view.
  public func menuActionDismissBehavior(_: MenuActionDismissBehavior) -> some View { self }
  /// Returns the same view.
  public func dialogIcon(_: Image?) -> some View { self }
  /// Returns the same view. Nothing is dragged here.
  public func draggable(_: some Sendable) -> some View { self }
  /// Returns the same view. Nothing is dragged here.
  public func draggable(
    _: some Sendable, @ViewBuilder preview _: () -> some View
  ) -> some View { self }
  /// Returns the same view. Nothing is dragged here.
  public func dropDestination<T>(
    for _: T.Type, action _: @escaping ([T], CGPoint) -> Bool,
    isTargeted _: @escaping (Bool) -> Void = { _ in }
  ) -> some View { self }
  /// Returns the same view. Keys go to the console.
  public func onKeyPress(
    _: KeyEquivalent, action _: @escaping () -> KeyPress.Result
  ) -> some View { self }
  /// Returns the same view.
  public func onExitCommand(perform _: (() -> Void)?) -> some View { self }
  /// Returns the same view.
  public func onDeleteCommand(perform _: (() -> Void)?) -> some View { self }
  /// Returns the same view.
  public func persistentSystemOverlays(_: Visibility) -> some View { self }
  /// Returns the same view.
  public func defersSystemGestures(on _: Edge.Set) -> some View { self }
  /// Returns the same view.
  public func writingToolsBehavior(_: WritingToolsBehavior) -> some View { self }
  /// Returns the same view.
  public func springLoadingBehavior(_: SpringLoadingBehavior) -> some View { self }
  /// Returns the same view.
  public func handlesExternalEvents(
    preferring _: Set<String>, allowing _: Set<String>
  ) -> some View { self }
  /// Returns the same view. The screen remembers what `@AppStorage` stores.
  public func defaultAppStorage(_: UserDefaults) -> some View { self }
  /// Returns the same view. No view reads the value.
  public func preference<K: PreferenceKey>(key _: K.Type, value _: K.Value) -> some View { self }
  /// Returns the same view. No value changes.
  public func onPreferenceChange<K: PreferenceKey>(
    _: K.Type, perform _: @escaping (K.Value) -> Void
  ) -> some View { self }
  /// Returns the same view.
  public func gaugeStyle(_: GaugeStyle) -> some View { self }
  /// Returns the same view.
  public func groupBoxStyle(_: AutomaticStyle) -> some View { self }
  /// Returns the same view.
  public func disclosureGroupStyle(_: AutomaticStyle) -> some View { self }
  /// Returns the same view.
  public func labeledContentStyle(_: AutomaticStyle) -> some View { self }
  /// Returns the same view.
  public func controlGroupStyle(_: AutomaticStyle) -> some View { self }
}

/// A value that views send to the views around them. Nothing reads it here.
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value
  /// The value where no view has sent one.
  static var defaultValue: Value { get }
  /// Joins the values of several views.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension View where Self: Equatable {
  /// Returns the same view: it is evaluated for each screen.
  public func equatable() -> some View { self }
}
