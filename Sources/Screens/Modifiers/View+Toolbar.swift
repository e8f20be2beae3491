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

  private func searching(_ text: Binding<String>, _ prompt: String) -> some View {
    modified { content, context in
      context.page.search = [
        context.part("search").field(prompt, .searchField, Field(text, prompt: nil))
      ]
      return content._items(in: context.child(0))
    }
  }
}

public struct ToolbarItem<Content: View>: _PrimitiveView {
  private let content: Content

  /// Creates a view in the toolbar; the placement does nothing.
  public init(
    placement _: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  public func _items(in context: _ViewContext) -> [_ViewItem] { content._items(in: context) }
}

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

/// What a toolbar consists of, which are views here.
public typealias ToolbarContent = View

/// Builds what a toolbar consists of.
public typealias ToolbarContentBuilder = ViewBuilder

/// Where a view of the toolbar is.
public enum ToolbarItemPlacement: Hashable, Sendable {
  case automatic, principal, navigation, primaryAction, secondaryAction, status
  case confirmationAction, cancellationAction, destructiveAction
  case navigationBarLeading, navigationBarTrailing, topBarLeading, topBarTrailing, bottomBar
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

  public static func navigationBarDrawer(displayMode _: NavigationBarDrawerDisplayMode) -> Self {
    Self()
  }

  /// Whether a search field is always visible.
  public enum NavigationBarDrawerDisplayMode: Sendable {
    case automatic, always
  }
}

/// Switches whether rows are being edited. On a screen of text, rows can always be deleted.
public struct EditButton: _PrimitiveView {
  public init() {}

  public func _items(in _: _ViewContext) -> [_ViewItem] { [] }
}
