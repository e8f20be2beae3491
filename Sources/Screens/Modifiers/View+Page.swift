extension View {
  /// Sets the title of the page.
  public func navigationTitle(_ title: LocalizedStringKey) -> some View { titled(title.text) }

  /// Sets the title of the page.
  @_disfavoredOverload
  public func navigationTitle(_ title: some StringProtocol) -> some View { titled(String(title)) }

  /// Sets the title of the page.
  public func navigationTitle(_ title: Text) -> some View { titled(title.content) }

  /// Sets the title of the page, in the older spelling.
  public func navigationBarTitle(
    _ title: LocalizedStringKey, displayMode _: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View {
    titled(title.text)
  }

  /// Sets the title of the page, in the older spelling.
  @_disfavoredOverload
  public func navigationBarTitle(
    _ title: some StringProtocol,
    displayMode _: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View {
    titled(String(title))
  }

  /// Sets the title of the page, in the older spelling.
  public func navigationBarTitle(
    _ title: Text, displayMode _: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View {
    titled(title.content)
  }

  /// Sets the title of the page, which a user cannot change here.
  public func navigationTitle(_ title: Binding<String>) -> some View { titled(title.wrappedValue) }

  /// Returns the same view: the page shows no second title.
  public func navigationSubtitle(_: LocalizedStringKey) -> some View { self }

  /// Returns the same view: the page shows no second title.
  @_disfavoredOverload
  public func navigationSubtitle(_: some StringProtocol) -> some View { self }

  private func titled(_ title: String) -> some View {
    modified { content, context in
      context.page.title = title
      return content._items(in: context)
    }
  }

  /// Sets whether only the views in a presentation can close it. If so, its × Close, which
  /// represents the gesture that closes it, is disabled.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    modified { content, context in
      if isDisabled { context.presentation.isDismissDisabled = true }
      return content._items(in: context)
    }
  }

  /// Disables the controls of the view, or leaves them as they are for `false`.
  public func disabled(_ disabled: Bool) -> some View {
    withEnvironment { $0.isEnabled = $0.isEnabled && !disabled }
  }
}

/// The bar with the title of a page.
public struct NavigationBarItem: Sendable {
  /// How large the title is.
  public enum TitleDisplayMode: Sendable {
    case automatic, inline, large
  }
}
