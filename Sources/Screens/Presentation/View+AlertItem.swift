// Alerts and dialogs that exist while a value does, in the spellings of SwiftUINavigation.
extension View {
  /// Shows an alert with a message while a binding has a value.
  public func alert<Item>(
    item: Binding<Item?>, title: (Item) -> Text,
    @ViewBuilder actions: @escaping (Item) -> some View,
    @ViewBuilder message: @escaping (Item) -> some View
  ) -> some View {
    let title = item.wrappedValue.map { title($0).content } ?? ""
    return asking(.alert, title, item, actions, message)
  }

  /// Shows an alert while a binding has a value.
  public func alert<Item>(
    item: Binding<Item?>, title: (Item) -> Text, @ViewBuilder actions: @escaping (Item) -> some View
  ) -> some View {
    alert(item: item, title: title, actions: actions) { _ in EmptyView() }
  }

  /// Shows a choice of actions with a message while a binding has a value.
  public func confirmationDialog<Item>(
    item: Binding<Item?>, titleVisibility _: Visibility = .automatic, title: (Item) -> Text,
    @ViewBuilder actions: @escaping (Item) -> some View,
    @ViewBuilder message: @escaping (Item) -> some View
  ) -> some View {
    let title = item.wrappedValue.map { title($0).content } ?? ""
    return asking(.dialog, title, item, actions, message)
  }

  /// Shows a choice of actions while a binding has a value.
  public func confirmationDialog<Item>(
    item: Binding<Item?>, titleVisibility: Visibility = .automatic, title: (Item) -> Text,
    @ViewBuilder actions: @escaping (Item) -> some View
  ) -> some View {
    confirmationDialog(
      item: item, titleVisibility: titleVisibility, title: title, actions: actions
    ) { _ in EmptyView() }
  }
}
