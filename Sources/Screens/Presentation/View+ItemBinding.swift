// Pages that a value presents whose identity a key path finds, in the spellings of SwiftUINavigation. Their content gets
// the value, or a binding to it.
extension View {
  /// Presents a page over this one while a binding has a value.
  public func sheet<Item, ID: Hashable>(
    item: Binding<Item?>, id _: KeyPath<Item, ID>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    presenting(.sheet, item, onDismiss, content)
  }

  /// Presents a page over this one while a binding has a value.
  @_disfavoredOverload
  public func sheet<Item, ID: Hashable>(
    item: Binding<Item?>, id _: KeyPath<Item, ID>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Binding<Item>) -> some View
  ) -> some View {
    presenting(.sheet, item, onDismiss) { content(item.present($0)) }
  }

  /// Presents a page over the whole screen while a binding has a value.
  public func fullScreenCover<Item, ID: Hashable>(
    item: Binding<Item?>, id _: KeyPath<Item, ID>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    presenting(.sheet, item, onDismiss, content)
  }

  /// Presents a page over the whole screen while a binding has a value.
  @_disfavoredOverload
  public func fullScreenCover<Item, ID: Hashable>(
    item: Binding<Item?>, id _: KeyPath<Item, ID>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Binding<Item>) -> some View
  ) -> some View {
    presenting(.sheet, item, onDismiss) { content(item.present($0)) }
  }

  /// Presents a small page while a binding has a value.
  public func popover<Item, ID: Hashable>(
    item: Binding<Item?>, id _: KeyPath<Item, ID>,
    attachmentAnchor _: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge _: Edge = .top,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    presenting(.popover, item, nil, content)
  }

  /// Presents a small page while a binding has a value.
  @_disfavoredOverload
  public func popover<Item, ID: Hashable>(
    item: Binding<Item?>, id _: KeyPath<Item, ID>,
    attachmentAnchor _: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge _: Edge = .top,
    @ViewBuilder content: @escaping (Binding<Item>) -> some View
  ) -> some View {
    presenting(.popover, item, nil) { content(item.present($0)) }
  }
}

extension Binding {
  /// A binding to what is presented. If that has ended, it is `last`, and setting the binding does nothing.
  fileprivate func present<Wrapped>(_ last: Wrapped) -> Binding<Wrapped> where Value == Wrapped? {
    Binding<Wrapped>(
      get: { wrappedValue ?? last },
      set: { if wrappedValue != nil { wrappedValue = $0 } })
  }
}
