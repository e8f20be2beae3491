import Foundation

extension View {
  /// Shows an alert while a binding is `true`.
  public func alert(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    asking(
      .alert, title.text, isPresented.item { () }, { (_: Void) in actions() }, { _ in EmptyView() })
  }

  /// Shows an alert while a binding is `true`.
  @_disfavoredOverload
  public func alert(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    asking(
      .alert, String(title), isPresented.item { () }, { (_: Void) in actions() },
      { _ in EmptyView() })
  }

  /// Shows an alert with a message while a binding is `true`.
  public func alert(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> some View,
    @ViewBuilder message: @escaping () -> some View
  ) -> some View {
    asking(
      .alert, title.text, isPresented.item { () }, { (_: Void) in actions() }, { _ in message() })
  }

  /// Shows an alert with a message while a binding is `true`.
  @_disfavoredOverload
  public func alert(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    @ViewBuilder actions: @escaping () -> some View,
    @ViewBuilder message: @escaping () -> some View
  ) -> some View {
    asking(
      .alert, String(title), isPresented.item { () }, { (_: Void) in actions() }, { _ in message() }
    )
  }

  /// Shows an alert about a value while a binding is `true` and the value exists.
  public func alert<T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> some View,
    @ViewBuilder message: @escaping (T) -> some View
  ) -> some View {
    asking(.alert, title.text, isPresented.item { data }, actions, message)
  }

  /// Shows an alert about a value while a binding is `true` and the value exists.
  @_disfavoredOverload
  public func alert<T>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> some View,
    @ViewBuilder message: @escaping (T) -> some View
  ) -> some View {
    asking(.alert, String(title), isPresented.item { data }, actions, message)
  }

  /// Shows an alert about a value while a binding is `true` and the value exists.
  public func alert<T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> some View
  ) -> some View {
    asking(.alert, title.text, isPresented.item { data }, actions, { _ in EmptyView() })
  }

  /// Shows an alert while a binding is `true`.
  public func alert(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    alert(title.content, isPresented: isPresented, actions: actions)
  }

  /// Shows an alert with a message while a binding is `true`.
  public func alert(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> some View,
    @ViewBuilder message: @escaping () -> some View
  ) -> some View {
    alert(title.content, isPresented: isPresented, actions: actions, message: message)
  }

  /// Shows an alert about an error while a binding is `true` and the error exists.
  public func alert<E: LocalizedError>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    asking(
      .alert, error?.errorDescription ?? "", isPresented.item { error }, { _ in actions() },
      { _ in EmptyView() })
  }

  /// Shows an alert about an error while a binding is `true` and the error exists.
  public func alert<E: LocalizedError>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping (E) -> some View,
    @ViewBuilder message: @escaping (E) -> some View
  ) -> some View {
    asking(
      .alert, error?.errorDescription ?? "", isPresented.item { error }, actions, message)
  }

  /// Shows an alert in the older spelling, while a binding has a value.
  public func alert<Item>(
    item: Binding<Item?>, content: @escaping (Item) -> Alert
  ) -> some View {
    asking { _ in
      item.wrappedValue.map { content($0).question(.alert) { item.wrappedValue = nil } }
    }
  }

  /// Shows an alert in the older spelling, while a binding is `true`.
  public func alert(
    isPresented: Binding<Bool>, content: @escaping () -> Alert
  ) -> some View {
    asking { _ in
      isPresented.wrappedValue
        ? content().question(.alert) { isPresented.wrappedValue = false } : nil
    }
  }

  /// Shows a choice of actions while a binding is `true`.
  public func confirmationDialog(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility _: Visibility = .automatic, @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    asking(
      .dialog, title.text, isPresented.item { () }, { (_: Void) in actions() }, { _ in EmptyView() }
    )
  }

  /// Shows a choice of actions with a message while a binding is `true`.
  public func confirmationDialog(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility _: Visibility = .automatic, @ViewBuilder actions: @escaping () -> some View,
    @ViewBuilder message: @escaping () -> some View
  ) -> some View {
    asking(
      .dialog, title.text, isPresented.item { () }, { (_: Void) in actions() }, { _ in message() })
  }

  /// Shows a choice of actions while a binding is `true`.
  @_disfavoredOverload
  public func confirmationDialog(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    titleVisibility _: Visibility = .automatic, @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    asking(
      .dialog, String(title), isPresented.item { () }, { (_: Void) in actions() },
      { _ in EmptyView() })
  }

  /// Shows a choice of actions with a message while a binding is `true`.
  @_disfavoredOverload
  public func confirmationDialog(
    _ title: some StringProtocol, isPresented: Binding<Bool>,
    titleVisibility _: Visibility = .automatic, @ViewBuilder actions: @escaping () -> some View,
    @ViewBuilder message: @escaping () -> some View
  ) -> some View {
    asking(
      .dialog, String(title), isPresented.item { () }, { (_: Void) in actions() },
      { _ in message() })
  }

  /// Shows a choice of actions while a binding is `true`.
  public func confirmationDialog(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> some View
  ) -> some View {
    confirmationDialog(
      title.content, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions)
  }

  /// Shows a choice of actions with a message while a binding is `true`.
  public func confirmationDialog(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> some View,
    @ViewBuilder message: @escaping () -> some View
  ) -> some View {
    confirmationDialog(
      title.content, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions,
      message: message)
  }

  /// Shows a choice of actions about a value while a binding is `true` and the value exists.
  public func confirmationDialog<T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility _: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> some View
  ) -> some View {
    asking(.dialog, title.text, isPresented.item { data }, actions, { _ in EmptyView() })
  }

  /// Shows a choice of actions about a value while a binding is `true` and the value exists.
  public func confirmationDialog<T>(
    _ title: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility _: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> some View,
    @ViewBuilder message: @escaping (T) -> some View
  ) -> some View {
    asking(.dialog, title.text, isPresented.item { data }, actions, message)
  }

  /// Shows a choice of actions in the older spelling, while a binding is `true`.
  public func actionSheet(
    isPresented: Binding<Bool>, content: @escaping () -> ActionSheet
  ) -> some View {
    asking { _ in
      isPresented.wrappedValue
        ? content().question(.dialog) { isPresented.wrappedValue = false } : nil
    }
  }

  /// Shows a choice of actions in the older spelling, while a binding has a value.
  public func actionSheet<Item>(
    item: Binding<Item?>, content: @escaping (Item) -> ActionSheet
  ) -> some View {
    asking { _ in
      item.wrappedValue.map { content($0).question(.dialog) { item.wrappedValue = nil } }
    }
  }
}
