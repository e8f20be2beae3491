/// Pages with tabs, by which a user chooses the one that is shown.
public struct TabView<SelectionValue: Hashable, Content: View>: _PrimitiveView {
  private let selection: Binding<SelectionValue>?
  private let content: Content

  /// Creates tabs whose selection another place stores.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  /// The tabs, and the contents of the chosen one. The contents of the others are not evaluated.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    let place = context.part("tabs")
    var probe = place
    probe.environment.nearest.tabs = .labels
    let hookCount = context.run.hooks.count
    let tabs = content._items(in: probe.child(0))
    // Pages to swipe through have no tabs, so all of them are shown.
    guard tabs.contains(where: { $0.element.role == .tab }) else { return tabs }
    context.run.dropHooks(after: hookCount)
    let chosen = chosenIndex(tabs, place)
    let bar = tabs.enumerated().map { index, tab in
      var element = tab.element
      element.isOn = index == chosen
      var own = place
      own.handle = element.handle?.part("tab") ?? place.handle.child(index)
      return own.tappable(element) { choose(tab, index, place) }
    }
    var items = [place.shown(.tabs, "", bar)]
    if let handle = tabs.indices.contains(chosen) ? tabs[chosen].element.handle : nil {
      var inner = place
      inner.environment.nearest.tabs = .contents(handle)
      items += content._items(in: inner.child(0))
    }
    return items
  }

  private func chosenIndex(_ tabs: [_ViewItem], _ place: _ViewContext) -> Int {
    guard let selection else { return place.run.memory.value(at: place.handle, as: Int.self) ?? 0 }
    return tabs.firstIndex { $0.tag?.base as? SelectionValue == selection.wrappedValue } ?? 0
  }

  private func choose(_ tab: _ViewItem, _ index: Int, _ place: _ViewContext) {
    if let selection {
      if let value = tab.tag?.base as? SelectionValue { selection.wrappedValue = value }
    } else {
      place.run.memory.remember(index, at: place.handle)
    }
  }
}

extension TabView where SelectionValue == Int {
  /// Creates tabs that remember which one was chosen.
  public init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }
}

/// A tab of a ``TabView``.
public struct Tab<Value: Hashable, Content: View, Label: View>: _PrimitiveView {
  private let value: Value?
  private let content: Content
  private let label: Label

  /// Creates a tab that a value identifies.
  public init(
    value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.value = value
    self.content = content()
    self.label = label()
  }

  /// The tab, or its contents.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    context.tab(
      { label._items(in: context.part("label")) }, tag: value.map { AnyHashable($0) },
      contents: { content._items(in: $0.part("content")) })
  }
}

extension Tab where Label == DefaultTabLabel {
  /// Creates a tab with a role instead of a label, and with the value by which it is chosen.
  public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content) {
    self.init(value: value, content: content, label: { DefaultTabLabel(role: role) })
  }

  /// Creates a tab with a role instead of a label.
  public init(role: TabRole?, @ViewBuilder content: () -> Content) where Value == Int {
    value = nil
    self.content = content()
    label = DefaultTabLabel(role: role)
  }
}

/// What a tab is for.
public enum TabRole: Hashable, Sendable {
  case search
}

/// The label of a tab that has a role.
public struct DefaultTabLabel: _PrimitiveView {
  let role: TabRole?

  /// The name of the role.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    role == .search ? [context.shown(.text, "Search")] : []
  }
}

/// Tabs that belong together.
public struct TabSection<Header: View, Content: View>: _PrimitiveView {
  private let content: Content

  /// Creates a section; the header is not shown among the tabs.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header _: () -> Header) {
    self.content = content()
  }

  /// The tabs.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    content._items(in: context.child(0))
  }
}

extension TabSection where Header == Text {
  /// Creates a section; the title is not shown among the tabs.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) })
  }
}

extension Tab where Label == Screens.Label<Text, Image> {
  /// Creates a tab with a text, a symbol, a value by which it is chosen, and a role.
  public init(
    _ title: LocalizedStringKey, systemImage: String, value: Value, role _: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(title, systemImage: systemImage, value: value, content: content)
  }

  /// Creates a tab with a text, a picture, and a value by which it is chosen.
  public init(
    _ title: LocalizedStringKey, image: String, value: Value, role _: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      value: value, content: content, label: { Screens.Label(title, image: image) })
  }

  /// Creates a tab with a text, a symbol, and a value by which it is chosen.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, value: Value, role _: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      value: value, content: content,
      label: { Screens.Label(title, systemImage: systemImage) })
  }

  /// Creates a tab with a text, a symbol, and a value by which it is chosen.
  public init(
    _ title: LocalizedStringKey, systemImage: String, value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      value: value, content: content,
      label: { Screens.Label(title, systemImage: systemImage) })
  }

  /// Creates a tab that its position identifies.
  public init(
    _ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) where Value == Int {
    value = nil
    self.content = content()
    label = Screens.Label(title, systemImage: systemImage)
  }
}

extension View {
  /// Sets the label of this view's tab.
  public func tabItem(@ViewBuilder _ label: () -> some View) -> some View {
    let label = label()
    return modified { content, context in
      let context = context.part("tabItem")
      return context.tab(
        { label._items(in: context.part("label")) }, tag: (content as? any TaggedView)?.tag,
        contents: { content._items(in: $0.part("content")) })
    }
  }

  /// Sets the value by which pickers, tabs and lists choose this view.
  public func tag<V: Hashable>(_ tag: V, includeOptional _: Bool = true) -> some View {
    tagged(tag)
  }
}
