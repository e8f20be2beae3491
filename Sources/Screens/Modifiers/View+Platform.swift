import Foundation
import Kernel

// Modifiers of windows, bars, focus and devices mean nothing on a screen of text. They are accepted, so that views compile
// as they are, and return the same view.
extension View {
  /// Returns the same view. In SwiftUI, this sets the heights that a sheet can have.
  public func presentationDetents(
    _: Set<PresentationDetent>, selection _: Binding<PresentationDetent>
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets what is drawn behind a sheet.
  public func presentationBackground(
    alignment _: Alignment = .center, @ViewBuilder content _: () -> some View
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets what a presentation becomes in a narrow window.
  public func presentationCompactAdaptation(_: PresentationAdaptation) -> some View { self }
  /// Returns the same view. In SwiftUI, this lets people use what is behind a sheet; here only the sheet can be used.
  public func presentationBackgroundInteraction(
    _: PresentationBackgroundInteraction
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets whether a swipe on a sheet scrolls its content or resizes it.
  public func presentationContentInteraction(_: PresentationContentInteraction) -> some View {
    self
  }
  /// Returns the same view. In SwiftUI, this sets how a sheet gets its size.
  public func presentationSizing(_: PresentationSizing) -> some View { self }
  /// Returns the same view. In SwiftUI, this shows or hides the toolbar; here the toolbar's buttons are always shown.
  public func toolbar(_: Visibility) -> some View { self }
  /// Returns the same view. In SwiftUI, this removes an item that the system adds to the toolbar.
  public func toolbar(removing _: ToolbarDefaultItemKind?) -> some View { self }
  /// Returns the same view. In SwiftUI, this shows or hides a bar; here the toolbar's buttons are always shown.
  public func toolbarVisibility(_: Visibility, for _: ToolbarPlacement...) -> some View { self }
  /// Returns the same view. In SwiftUI, this shows or hides what is drawn behind a bar.
  public func toolbarBackgroundVisibility(
    _: Visibility, for _: ToolbarPlacement...
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets how a toolbar arranges its items.
  public func toolbarRole(_: ToolbarRole) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets the size and place of the title in a toolbar.
  public func toolbarTitleDisplayMode(_: ToolbarTitleDisplayMode) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets the width of a column.
  public func navigationSplitViewColumnWidth(_: CGFloat) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets the width of a column.
  public func navigationSplitViewColumnWidth(
    min _: CGFloat? = nil, ideal _: CGFloat, max _: CGFloat? = nil
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets how columns share a window.
  public func navigationSplitViewStyle(_: NavigationSplitViewStyle) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets whether the bar of tabs shrinks while people scroll.
  public func tabBarMinimizeBehavior(_: TabBarMinimizeBehavior) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets how the dots below a `TabView` of pages look.
  public func indexViewStyle(_: PageIndexViewStyle) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets whether the search field may shrink to a button.
  public func searchToolbarBehavior(_: SearchToolbarBehavior) -> some View { self }
  /// Returns the same view. In SwiftUI, this moves the keyboard's focus to the search field; here `:type` needs no
  /// focus.
  public func searchFocused(_: FocusState<Bool>.Binding) -> some View { self }
  /// Returns the same view. In SwiftUI, this moves the keyboard's focus to the search field; here `:type` needs no
  /// focus.
  public func searchFocused<V: Hashable>(_: FocusState<V>.Binding, equals _: V) -> some View {
    self
  }
  /// Returns the same view. In SwiftUI, this sets whether the toolbar hides during a search.
  public func searchPresentationToolbarBehavior(
    _: SearchPresentationToolbarBehavior
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this lets people turn an alert off; here it stays on.
  public func dialogSuppressionToggle(isSuppressed _: Binding<Bool>) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets how serious an alert is.
  public func dialogSeverity(_: DialogSeverity) -> some View { self }
  /// Returns the same view. In SwiftUI, this keeps a row from being selected; here it can be selected.
  public func selectionDisabled(_: Bool = true) -> some View { self }
  /// Returns the same view. In SwiftUI, this lets the keyboard's focus reach a view.
  public func focusable(_: Bool = true) -> some View { self }
  /// Returns the same view. In SwiftUI, this hides the ring around a view that has the focus.
  public func focusEffectDisabled(_: Bool = true) -> some View { self }
  /// Returns the same view. In SwiftUI, this makes the keyboard's focus move within a group first.
  public func focusSection() -> some View { self }
  /// Returns the same view. In SwiftUI, this sets which view has the keyboard's focus first.
  public func prefersDefaultFocus(_: Bool = true, in _: Namespace.ID) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets which view has the keyboard's focus first.
  public func defaultFocus<V: Hashable>(_: FocusState<V>.Binding, _: V) -> some View { self }
  /// Returns the same view. In SwiftUI, this changes how a view looks under the pointer.
  public func hoverEffect(_: HoverEffect = .automatic) -> some View { self }
  /// Returns the same view. In SwiftUI, this turns the effects of the pointer off.
  public func hoverEffectDisabled(_: Bool = true) -> some View { self }
  /// Returns the same view. In SwiftUI, this changes the pointer over a view.
  public func pointerStyle(_: PointerStyle?) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets how strong the colour of a badge is.
  public func badgeProminence(_: BadgeProminence) -> some View { self }
  /// Returns the same view. In SwiftUI, this makes a button act repeatedly while it is held; here a tap is one
  /// action.
  public func buttonRepeatBehavior(_: ButtonRepeatBehavior) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets whether a button fills its space.
  public func buttonSizing(_: ButtonSizing) -> some View { self }
  /// Returns the same view. In SwiftUI, this shows or hides the labels of controls; here labels are always shown,
  /// because elements are found by them.
  public func labelsVisibility(_: Visibility) -> some View { self }
  /// Returns the same view. In SwiftUI, this shows or hides the arrow of a menu.
  public func menuIndicator(_: Visibility) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets the order in which a menu shows its items.
  public func menuOrder(_: MenuOrder) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets whether a menu stays open after a choice.
  public func menuActionDismissBehavior(_: MenuActionDismissBehavior) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets the picture of an alert or a dialog.
  public func dialogIcon(_: Image?) -> some View { self }
  /// Returns the same view. In SwiftUI, this lets people drag a view; here nothing is dragged.
  public func draggable(_: some Sendable) -> some View { self }
  /// Returns the same view. In SwiftUI, this lets people drag a view; here nothing is dragged.
  public func draggable(
    _: some Sendable, @ViewBuilder preview _: () -> some View
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this accepts what people drag; here nothing is dragged.
  public func dropDestination<T>(
    for _: T.Type, action _: @escaping ([T], CGPoint) -> Bool,
    isTargeted _: @escaping (Bool) -> Void = { _ in }
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this calls a function when people press a key; here keys go to the console.
  public func onKeyPress(
    _: KeyEquivalent, action _: @escaping () -> KeyPress.Result
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this calls a function when people press a key; here keys go to the console.
  public func onKeyPress(
    phases _: KeyPress.Phases = [.down, .repeat], action _: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this calls a function when people press a key; here keys go to the console.
  public func onKeyPress(
    keys _: Set<KeyEquivalent>, phases _: KeyPress.Phases = [.down, .repeat],
    action _: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this calls a function when people press a key; here keys go to the console.
  public func onKeyPress(
    characters _: CharacterSet, phases _: KeyPress.Phases = [.down, .repeat],
    action _: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this calls a function when people press an arrow; here keys go to the console.
  public func onMoveCommand(perform _: ((MoveCommandDirection) -> Void)?) -> some View { self }
  /// Returns the same view. In SwiftUI, this calls a function when people press Escape; here keys go to the console.
  public func onExitCommand(perform _: (() -> Void)?) -> some View { self }
  /// Returns the same view. In SwiftUI, this calls a function when people press Delete; here keys go to the console.
  public func onDeleteCommand(perform _: (() -> Void)?) -> some View { self }
  /// Returns the same view. In SwiftUI, this hides what the system draws over an app, such as the home indicator.
  public func persistentSystemOverlays(_: Visibility) -> some View { self }
  /// Returns the same view. In SwiftUI, this gives an app's gestures at an edge precedence over the system's.
  public func defersSystemGestures(on _: Edge.Set) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets how the system's writing tools change a text.
  public func writingToolsBehavior(_: WritingToolsBehavior) -> some View { self }
  /// Returns the same view. In SwiftUI, this acts on a button when something is dragged onto it; here nothing is
  /// dragged.
  public func springLoadingBehavior(_: SpringLoadingBehavior) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets which scene opens a link from another app.
  public func handlesExternalEvents(
    preferring _: Set<String>, allowing _: Set<String>
  ) -> some View { self }
  /// Returns the same view. In SwiftUI, this sets where `@AppStorage` is kept; here the screen remembers what it
  /// stores.
  public func defaultAppStorage(_: UserDefaults) -> some View { self }
}
