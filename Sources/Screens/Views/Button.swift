/// A control that does something when it is tapped.
public struct Button<Label: View>: _PrimitiveView {
  private let role: ButtonRole?
  private let action: () -> Void
  private let label: Label

  /// Creates a button with a label.
  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  /// Creates a button with a label and a role.
  public init(
    role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  /// A button with the text of its label. If the label is more than a text, it is the button's
  /// children.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    [context.button(label, purpose: role?.purpose, action)]
  }
}

extension Button where Label == Text {
  /// Creates a button with a title.
  public init(_ title: LocalizedStringKey, action: @escaping () -> Void) {
    self.init(action: action) { Text(title) }
  }

  /// Creates a button with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, action: @escaping () -> Void) {
    self.init(action: action) { Text(title) }
  }

  /// Creates a button with a title and a role.
  public init(
    _ title: LocalizedStringKey, role: ButtonRole?, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }

  /// Creates a button with a title and a role.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, role: ButtonRole?, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == DefaultButtonLabel {
  /// Creates a button whose role says what it does.
  public init(role: ButtonRole, action: @escaping () -> Void) {
    self.init(role: role, action: action) { DefaultButtonLabel(text: role.title) }
  }
}

/// The label of a button that has only a role.
public struct DefaultButtonLabel: _PrimitiveView {
  let text: String

  /// The name of the role.
  public func _items(in context: _ViewContext) -> [_ViewItem] { [context.shown(.text, text)] }
}

extension Button where Label == Screens.Label<Text, Image> {
  /// Creates a button with a title and a symbol.
  public init(
    _ title: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { Screens.Label(title, systemImage: systemImage) }
  }

  /// Creates a button with a title and a symbol.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { Screens.Label(title, systemImage: systemImage) }
  }
}

/// What a button is for.
public struct ButtonRole: Equatable, Sendable {
  let purpose: ScreenTree.Purpose?
  /// The text of a button without a label.
  let title: String

  /// Deletes something.
  public static let destructive = Self(purpose: .destructive, title: "Delete")
  /// Closes something.
  public static let cancel = Self(purpose: .cancel, title: "Cancel")
  /// Agrees to something.
  public static let confirm = Self(purpose: nil, title: "Confirm")
  /// Closes something.
  public static let close = Self(purpose: .cancel, title: "Close")
}

extension _ViewContext {
  /// A button with a label of views.
  func button(
    _ label: some View, role: ScreenTree.Role = .button, purpose: ScreenTree.Purpose? = nil,
    _ action: @escaping () -> Void
  ) -> _ViewItem {
    let items = label._items(in: part("label"))
    // Controls inside the label have names of their own.
    let name = items.map(\.element).withoutControls.text
    var element = ScreenTree.Element(role, name.isEmpty ? items.text : name)
    if items.count != 1 || items[0].element.role != .text {
      element.children = items.map(\.element)
    }
    element.purpose = purpose
    let afterTap = environment.nearest.afterTap
    return tappable(element) {
      action()
      afterTap?()
    }
  }
}
