extension View {
  /// Adds buttons around the page.
  public func toolbar(@ViewBuilder content: () -> some View) -> some View {
    let toolbar = content()
    return modified { content, context in
      context.page.toolbar += toolbar._items(in: context.part("toolbar"))
      return content._items(in: context.child(0))
    }
  }

  /// Adds buttons around the page, in the older spelling.
  public func navigationBarItems(leading: some View, trailing: some View) -> some View {
    toolbar {
      leading
      trailing
    }
  }

  /// Adds buttons around the page, in the older spelling.
  public func navigationBarItems(leading: some View) -> some View { toolbar { leading } }

  /// Adds buttons around the page, in the older spelling.
  public func navigationBarItems(trailing: some View) -> some View { toolbar { trailing } }

  /// Adds a search field to the page.
  public func searchable(
    text: Binding<String>, placement _: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    searching(text, prompt.text)
  }

  /// Adds a search field to the page.
  public func searchable(
    text: Binding<String>, placement _: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    searching(text, prompt?.content ?? "Search")
  }

  /// Adds a search field to the page.
  public func searchable(
    text: Binding<String>, isPresented _: Binding<Bool>,
    placement _: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey = "Search"
  ) -> some View {
    searching(text, prompt.text)
  }

  /// Adds a search field to the page.
  public func searchable(
    text: Binding<String>, isPresented _: Binding<Bool>,
    placement _: SearchFieldPlacement = .automatic, prompt: Text
  ) -> some View {
    searching(text, prompt.content)
  }

  /// Adds a search field to the page.
  @_disfavoredOverload
  public func searchable(
    text: Binding<String>, placement _: SearchFieldPlacement = .automatic,
    prompt: some StringProtocol
  ) -> some View {
    searching(text, String(prompt))
  }

  /// Adds a search field with suggestions to the page, in the older spelling.
  public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey = "Search", @ViewBuilder suggestions: () -> some View
  ) -> some View {
    let suggestions = suggestions()
    return searchable(text: text, placement: placement, prompt: prompt)
      .searchSuggestions { suggestions }
  }

  /// Adds a search field to the page, with tokens next to its text. The tokens cannot be changed there.
  public func searchable<Tokens: RandomAccessCollection>(
    text: Binding<String>, tokens: Binding<Tokens>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey = "Search",
    @ViewBuilder token: @escaping (Tokens.Element) -> some View
  ) -> some View where Tokens.Element: Identifiable {
    searchable(text: text, placement: placement, prompt: prompt)
      .searchSuggestions { ForEach(tokens.wrappedValue, content: token) }
  }

  /// Adds suggestions to the search field of the page.
  public func searchSuggestions(@ViewBuilder _ suggestions: () -> some View) -> some View {
    belowSearch(suggestions(), "suggestions")
  }

  /// Adds a choice of what to search to the search field of the page.
  public func searchScopes<V: Hashable>(
    _ scope: Binding<V>, @ViewBuilder scopes: () -> some View
  ) -> some View {
    belowSearch(Picker("Scope", selection: scope, content: scopes), "scopes")
  }

  /// Returns the same view. In SwiftUI, this makes a suggestion complete the text of the search field.
  public func searchCompletion(_: String) -> some View { self }

  private func belowSearch(_ view: some View, _ name: String) -> some View {
    modified { content, context in
      let items = content._items(in: context.child(0))
      context.page.search += view._items(in: context.part(name))
      return items
    }
  }

  /// Adds buttons around the page, in an order that users can change elsewhere.
  public func toolbar(id _: String, @ViewBuilder content: () -> some View) -> some View {
    toolbar(content: content)
  }

  /// Adds a menu to the title of the page; on a screen of text, its buttons are in the toolbar.
  public func toolbarTitleMenu(@ViewBuilder content: () -> some View) -> some View {
    toolbar(content: content)
  }

  private func searching(_ text: Binding<String>, _ prompt: String) -> some View {
    modified { content, context in
      context.page.search = [
        context.part("search").field(prompt, .searchField, Field(text, prompt: nil))
      ]
      return content._items(in: context.child(0))
    }
  }
}

/// A view in the toolbar.
public struct ToolbarItem<Content: View>: _PrimitiveView {
  private let content: Content

  /// Creates a view in the toolbar; the placement does nothing.
  public init(
    placement _: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  /// Creates a view in the toolbar; the name and the placement do nothing.
  public init(
    id _: String, placement _: ToolbarItemPlacement = .automatic,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  /// The elements of the view.
  public func _items(in context: _ViewContext) -> [_ViewItem] { content._items(in: context) }
}

/// Space in the toolbar. It shows nothing.
public struct ToolbarSpacer: _PrimitiveView {
  /// Creates a space; the placement does nothing.
  public init(_: Sizing = .flexible, placement _: ToolbarItemPlacement = .automatic) {}

  /// No elements.
  public func _items(in _: _ViewContext) -> [_ViewItem] { [] }

  /// The size of a space.
  public enum Sizing: Sendable {
    case fixed, flexible
  }
}

/// Views in the toolbar.
public struct ToolbarItemGroup<Content: View>: _PrimitiveView {
  private let content: Content

  /// Creates views in the toolbar; the placement does nothing.
  public init(
    placement _: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  public func _items(in context: _ViewContext) -> [_ViewItem] { content._items(in: context) }
}

/// A menu at the title of a page; on a screen of text, its buttons are in the toolbar.
public struct ToolbarTitleMenu<Content: View>: _PrimitiveView {
  private let content: Content

  /// Creates a menu.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The elements of the menu.
  public func _items(in context: _ViewContext) -> [_ViewItem] { content._items(in: context) }
}

/// An item of the system's. It shows nothing.
public struct DefaultToolbarItem: _PrimitiveView {
  /// Creates an item; the kind and the placement do nothing.
  public init(kind _: ToolbarDefaultItemKind, placement _: ToolbarItemPlacement = .automatic) {}

  /// No elements.
  public func _items(in _: _ViewContext) -> [_ViewItem] { [] }
}

/// What a toolbar consists of, which are views here.
public typealias ToolbarContent = View

/// Builds what a toolbar consists of.
public typealias ToolbarContentBuilder = ViewBuilder

/// Where a view of the toolbar is.
public enum ToolbarItemPlacement: Hashable, Sendable {
  case automatic, principal, navigation, primaryAction, secondaryAction, status
  case confirmationAction, cancellationAction, destructiveAction
  case navigationBarLeading, navigationBarTrailing, topBarLeading, topBarTrailing, bottomBar
  case title, subtitle, largeTitle, largeSubtitle, bottomOrnament
  /// Above the keyboard.
  case keyboard
}

/// Where a search field is.
public struct SearchFieldPlacement: Sendable {
  /// The view decides.
  public static let automatic = Self()
  public static let toolbar = Self()
  public static let sidebar = Self()
  public static let navigationBarDrawer = Self()

  /// Below the title; whether it is always visible does nothing.
  public static func navigationBarDrawer(displayMode _: NavigationBarDrawerDisplayMode) -> Self {
    Self()
  }

  /// Whether a search field is always visible.
  public enum NavigationBarDrawerDisplayMode: Sendable {
    case automatic, always
  }
}
