/// A choice between options, which the `tag` or the id of each view identifies.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: _PrimitiveView {
  private let selection: Binding<SelectionValue>
  private let content: Content
  private let label: Label

  /// Creates a choice with a label.
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }

  /// Creates a choice with a label, in the older order.
  public init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) {
    self.selection = selection
    self.content = content()
    self.label = label
  }

  /// A picker with the texts of its options; its value is the text of the chosen one.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    var inside = context.part("options")
    inside.environment.nearest.showsAllRows = true
    inside.environment.nearest.selection = nil
    let options = content._items(in: inside)
    var element = ScreenTree.Element(.picker, label._items(in: context.part("label")).text)
    element.options = options.map { [$0].text }
    let chosen = options.firstIndex { value(of: $0) == selection.wrappedValue }
    element.value = chosen.map { element.options[$0] }
    return [
      context.usable(element, [.select]) { use throws(ScreenUseFailure) in
        guard case .select(let index) = use else { return }
        guard options.indices.contains(index), let value = value(of: options[index]) else {
          throw .noOption(index, count: options.count)
        }
        selection.wrappedValue = value
      }
    ]
  }

  private func value(of option: _ViewItem) -> SelectionValue? {
    option.tag?.base as? SelectionValue
  }
}

extension Picker where Label == Text {
  /// Creates a choice with a title.
  public init(
    _ title: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content, label: { Text(title) })
  }

  /// Creates a choice with a title.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content, label: { Text(title) })
  }
}

/// Buttons that are shown on demand.
public struct Menu<Label: View, Content: View>: _PrimitiveView {
  private let label: Label
  private let content: Content

  /// Creates a menu with a label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  /// A menu with the text of its label, and its buttons.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    [
      context.shown(
        .menu, label._items(in: context.part("label")).text,
        content._items(in: context.part("menu")))
    ]
  }
}

extension Menu where Label == Text {
  /// Creates a menu with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }
}

extension Menu where Label == Text {
  /// Creates a menu with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }
}

extension Menu where Label == Screens.Label<Text, Image> {
  /// Creates a menu with a title and a symbol.
  public init(
    _ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content, label: { Screens.Label(title, systemImage: systemImage) })
  }
}

extension Menu {
  /// Creates a menu that does something when it is tapped; its buttons are shown on a long press. On
  /// a screen of text, the action is the first button of the menu.
  public init<Buttons: View>(
    @ViewBuilder content: () -> Buttons, @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) where Content == _Pair<Button<Label>, Buttons> {
    let label = label()
    self.init(
      content: { _Pair(first: Button(action: primaryAction, label: { label }), second: content()) },
      label: { label })
  }
}

extension Menu where Label == Text {
  /// Creates a menu with a title that does something when it is tapped; on a screen of text, that is its first button.
  public init<Buttons: View>(
    _ title: LocalizedStringKey, @ViewBuilder content: () -> Buttons,
    primaryAction: @escaping () -> Void
  ) where Content == _Pair<Button<Text>, Buttons> {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }
}

/// Two views after each other.
public struct _Pair<First: View, Second: View>: _PrimitiveView {
  let first: First
  let second: Second

  /// The elements of both.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    first._items(in: context.child(0)) + second._items(in: context.child(1))
  }
}

extension Picker where Label == Screens.Label<Text, Image> {
  /// Creates a choice with a symbol.
  public init(
    _ title: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      selection: selection, content: content,
      label: { Screens.Label(title, systemImage: systemImage) })
  }
}
