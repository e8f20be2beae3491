extension View {
  /// Presents a page over this one while a binding is `true`.
  public func sheet(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    presenting(.sheet, isPresented, onDismiss, content)
  }

  /// Presents a page over this one while a binding has a value.
  public func sheet<Item>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    presenting(.sheet, item, onDismiss, content)
  }

  /// Presents a page over the whole screen while a binding is `true`.
  public func fullScreenCover(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    presenting(.sheet, isPresented, onDismiss, content)
  }

  /// Presents a page over the whole screen while a binding has a value.
  public func fullScreenCover<Item>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    presenting(.sheet, item, onDismiss, content)
  }

  /// Presents a small page while a binding is `true`.
  public func popover(
    isPresented: Binding<Bool>, attachmentAnchor _: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge _: Edge = .top, @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    presenting(.popover, isPresented, nil, content)
  }

  /// Presents a small page while a binding has a value.
  public func popover<Item>(
    item: Binding<Item?>, attachmentAnchor _: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge _: Edge = .top,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    presenting(.popover, item, nil, content)
  }

  func presenting(
    _ role: ScreenTree.Role, _ isPresented: Binding<Bool>, _ onDismiss: (() -> Void)?,
    _ page: @escaping () -> some View
  ) -> some View {
    presenting(
      role,
      Binding(
        get: { isPresented.wrappedValue ? () : nil }, set: { isPresented.wrappedValue = $0 != nil }),
      onDismiss, { (_: Void) in page() })
  }

  func presenting<Item>(
    _ role: ScreenTree.Role, _ item: Binding<Item?>, _ onDismiss: (() -> Void)?,
    _ page: @escaping (Item) -> some View
  ) -> some View {
    modified { content, context in
      let items = content._items(in: context.child(0))
      if let value = item.wrappedValue {
        let dismiss: () -> Void = {
          item.wrappedValue = nil
          onDismiss?()
        }
        context.run.present(role, in: context.part("sheet").place(for: value), dismiss: dismiss) {
          page(value)._items(in: $0)
        }
      }
      return items
    }
  }
}
