/// A button that opens a page.
public struct NavigationLink<Label: View, Destination: View>: _PrimitiveView {
  private enum Target {
    /// Pushes a value on the nearest stack; `nil` disables the link.
    case value(Any?)
    /// Opens a page, which is open while the binding is `true`.
    case page(() -> Destination, Binding<Bool>?)
  }

  private let label: Label
  private let target: Target

  /// - Parameter isOpen: whether the page is open. Without one, the screen remembers it.
  init(label: Label, to destination: @escaping () -> Destination, while isOpen: Binding<Bool>?) {
    self.label = label
    target = .page(destination, isOpen)
  }

  init<Value>(label: Label, pushing value: Value?) {
    self.label = label
    target = .value(value)
  }

  /// Creates a link that opens a page.
  public init(
    @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), to: destination, while: nil)
  }

  /// A link, unless its label is empty. Its page, if open, covers the page that the link is on.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    switch target {
    case .value(let value):
      var context = context
      if value == nil { context.environment.isEnabled = false }
      let push = context.environment.nearest.push
      return link(context) { if let value { push?(value) } }
    case .page(let destination, let isActive):
      let isOpen = isActive ?? context.remembered()
      if isOpen.wrappedValue {
        context.page.pushed = (
          context.part("page"), { isOpen.wrappedValue = false }, { destination()._items(in: $0) }
        )
      }
      return link(context) { isOpen.wrappedValue = true }
    }
  }

  private func link(
    _ context: _ViewContext, _ action: @escaping () -> Void
  ) -> [_ViewItem] {
    let item = context.button(label, role: .link, action)
    return item.element.label.isEmpty && item.element.children.isEmpty ? [] : [item]
  }
}

extension NavigationLink where Destination == Never {
  /// Creates a link that pushes a value on the nearest stack.
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.init(label: label(), pushing: value)
  }

  /// Creates a link that pushes a value on the nearest stack.
  public init<P: Hashable>(_ title: LocalizedStringKey, value: P?) where Label == Text {
    self.init(label: Text(title), pushing: value)
  }

  /// Creates a link that pushes a value on the nearest stack.
  @_disfavoredOverload
  public init<P: Hashable>(_ title: some StringProtocol, value: P?) where Label == Text {
    self.init(label: Text(title), pushing: value)
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link with a title that opens a page.
  public init(
    _ title: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(destination: destination, label: { Text(title) })
  }

  /// Creates a link with a title that opens a page.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(destination: destination, label: { Text(title) })
  }
}

extension _ViewContext {
  /// Whether something at this place is open, remembered outside of the state.
  func remembered() -> Binding<Bool> {
    run.memory.binding(at: handle, default: false)
  }
}

extension View {
  /// Opens a page over this one while a binding is `true`.
  public func navigationDestination(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> some View
  ) -> some View {
    modified { content, context in
      if isPresented.wrappedValue {
        context.page.pushed = (
          context.part("destination"), { isPresented.wrappedValue = false },
          { destination()._items(in: $0) }
        )
      }
      return content._items(in: context.child(0))
    }
  }

  /// Opens a page over this one while a binding has a value.
  public func navigationDestination<D>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> some View
  ) -> some View {
    modified { content, context in
      if let value = item.wrappedValue {
        context.page.pushed = (
          context.part("destination").place(for: value), { item.wrappedValue = nil },
          { destination(value)._items(in: $0) }
        )
      }
      return content._items(in: context.child(0))
    }
  }

  /// Says which page the nearest stack has for values of a type.
  public func navigationDestination<D: Hashable>(
    for type: D.Type, @ViewBuilder destination: @escaping (D) -> some View
  ) -> some View {
    modified { content, context in
      context.environment.nearest.destinations?.add(type) { AnyView(destination($0)) }
      return content._items(in: context.child(0))
    }
  }
}
