/// An alert or a dialog: a title, a message, and buttons.
@MainActor
struct Question {
  let role: ScreenTree.Role
  let title: String
  var message: (_ViewContext) -> [_ViewItem] = { _ in [] }
  /// The buttons; an alert without buttons gets one that closes it.
  let buttons: (_ViewContext) -> [_ViewItem]
  let dismiss: () -> Void

  /// Presents the question over the page.
  func present(in context: _ViewContext) {
    var place = context
    place.environment = place.environment.presented(dismiss)
    context.run.present(role, in: place) { element(in: $0) }
  }

  private func element(in place: _ViewContext) -> _ViewItem {
    var items = buttons(place.part("buttons"))
    if role == .alert, items.isEmpty {
      items = [place.part("ok").tappable(ScreenTree.Element(.button, "OK"), dismiss)]
    }
    if role == .dialog, !items.contains(where: { $0.element.purpose == .cancel }) {
      var cancel = ScreenTree.Element(.button, "Cancel")
      cancel.purpose = .cancel
      items.append(place.part("cancel").tappable(cancel, dismiss))
    }
    return place.shown(role, title, message(place.part("message")) + items)
  }
}

extension View {
  /// Presents a question while the function returns one.
  func asking(_ question: @escaping @MainActor (_ViewContext) -> Question?) -> some View {
    modified { content, context in
      let items = content._items(in: context.child(0))
      let place = context.part("alert")
      question(place)?.present(in: place)
      return items
    }
  }

  /// Presents a question made of views, whose buttons close it.
  func asking<Item>(
    _ role: ScreenTree.Role, _ title: String, _ item: Binding<Item?>,
    _ actions: @escaping (Item) -> some View, _ message: @escaping (Item) -> some View
  ) -> some View {
    asking { _ in
      guard let value = item.wrappedValue else { return nil }
      let dismiss: () -> Void = { item.wrappedValue = nil }
      return Question(
        role: role, title: title, message: { message(value)._items(in: $0) },
        buttons: { context in
          var context = context
          context.environment.nearest.afterTap = dismiss
          return actions(value)._items(in: context)
        },
        dismiss: dismiss)
    }
  }
}

extension Binding where Value == Bool {
  /// A value that exists while this is `true`. Setting it to `nil` sets this to `false`.
  func item<Item>(_ item: @escaping () -> Item?) -> Binding<Item?> {
    Binding<Item?>(
      get: { wrappedValue ? item() : nil }, set: { wrappedValue = $0 != nil })
  }
}
