import Foundation

extension View {
  /// Performs an action when a text field in the view is submitted.
  public func onSubmit(
    of _: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    withEnvironment { $0.nearest.submit = action }
  }

  /// Adds a way to load the page again.
  public func refreshable(action: @escaping @MainActor () async -> Void) -> some View {
    modified { content, context in
      context.page.refresh = [
        context.part("refresh")
          .usable(ScreenTree.Element(.refresh, "Refresh"), [.tap], work: action) { _ in }
      ]
      var context = context
      context.environment.refresh = RefreshAction(action: action)
      return content._items(in: context.child(0))
    }
  }

  /// Adds buttons to a row.
  public func swipeActions(
    edge _: HorizontalEdge = .trailing, allowsFullSwipe _: Bool = true,
    @ViewBuilder content actions: () -> some View
  ) -> some View {
    adding(actions(), at: "swipeActions")
  }

  /// Adds a menu to the view.
  public func contextMenu(@ViewBuilder menuItems: () -> some View) -> some View {
    adding(menuItems(), at: "contextMenu")
  }

  /// Adds a menu to the view; the preview is left out.
  public func contextMenu(
    @ViewBuilder menuItems: () -> some View, @ViewBuilder preview _: () -> some View
  ) -> some View {
    adding(menuItems(), at: "contextMenu")
  }

  /// Adds a menu to the view, in the older spelling.
  public func contextMenu(_ menu: ContextMenu<some View>?) -> some View {
    adding(menu?.content, at: "contextMenu")
  }

  /// Adds a menu for what is selected in a list. On a screen of text, it is the one for nothing that is selected.
  public func contextMenu<I: Hashable>(
    forSelectionType _: I.Type, @ViewBuilder menu: @escaping (Set<I>) -> some View,
    primaryAction _: ((Set<I>) -> Void)? = nil
  ) -> some View {
    adding(menu([]), at: "contextMenu")
  }

  /// Adds buttons to a section.
  public func sectionActions(@ViewBuilder content: () -> some View) -> some View {
    adding(content(), at: "sectionActions")
  }

  /// Gives the view an identity. With another identity it is another view: it appears, and
  /// remembers nothing.
  public func id(_ id: some Hashable) -> some View {
    modified { content, context in
      var context = context.part("id")
      context.handle = context.handle.row(identityName(id), at: 0)
      return content._items(in: context)
    }
  }

  /// Shows views next to this one while a binding is `true`; on a screen of text, after it.
  public func inspector(
    isPresented: Binding<Bool>, @ViewBuilder content inspector: @escaping () -> some View
  ) -> some View {
    modified { content, context in
      let items = content._items(in: context.child(0))
      return isPresented.wrappedValue ? items + inspector()._items(in: context.child(1)) : items
    }
  }

  /// Shows views above or below this one.
  public func safeAreaBar(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
  }

  /// Shows a view above the bar of tabs; on a screen of text, after the tabs.
  public func tabViewBottomAccessory(@ViewBuilder content: () -> some View) -> some View {
    safeAreaInset(edge: .bottom, content: content)
  }

  /// Changes a value of the environment.
  public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    withEnvironment { transform(&$0[keyPath: keyPath]) }
  }

  private func adding(_ actions: some View, at name: String) -> some View {
    modified { content, context in
      let items =
        content._items(in: context.child(0)) + actions._items(in: context.part(name))
      return items.joined(.row)
    }
  }

  /// Adds a note to the end of the view: a count, which is left out if it is 0.
  public func badge(_ count: Int) -> some View { badged(count == 0 ? nil : String(count)) }

  /// Adds a note to the end of the view.
  public func badge(_ label: LocalizedStringKey?) -> some View { badged(label?.text) }

  /// Adds a note to the end of the view.
  public func badge(_ label: Text?) -> some View { badged(label?.content) }

  /// Adds a note to the end of the view.
  @_disfavoredOverload
  public func badge(_ label: (some StringProtocol)?) -> some View {
    badged(label.map { String($0) })
  }

  private func badged(_ text: String?) -> some View {
    changingItems { items, context in
      // The badge of a tab belongs to the tab, and not to what it contains.
      if case .contents = context.environment.nearest.tabs { return }
      if let text, !items.isEmpty { items[0].element.badge = text }
    }
  }

  /// Uses another text for the view than the one that it shows, if it shows only pictures.
  public func accessibilityLabel(_ label: Text) -> some View { labelled(label.content) }

  /// Uses another text for the view than the one that it shows, if it shows only pictures.
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some View {
    labelled(label.text)
  }

  /// Uses another text for the view than the one that it shows, if it shows only pictures.
  @_disfavoredOverload
  public func accessibilityLabel(_ label: some StringProtocol) -> some View {
    labelled(String(label))
  }

  private func labelled(_ text: String) -> some View {
    changingItems { items, _ in
      guard items.count == 1 else { return }
      if items[0].element.role == .image {
        items[0].element = ScreenTree.Element(.text, text)
      } else if items[0].element.children.allSatisfy({ $0.role == .image }) {
        items[0].element.label = text
      }
    }
  }

  /// Hides the view: none of its elements are on the screen.
  public func hidden() -> some View {
    changingItems { items, _ in items = [] }
  }

  /// Shows a view over this one; on a screen of text, after it.
  public func overlay(
    alignment _: Alignment = .center, @ViewBuilder content overlay: () -> some View
  ) -> some View {
    overlaid(overlay())
  }

  /// Shows a view over this one; on a screen of text, after it.
  public func overlay(_ overlay: some View, alignment _: Alignment = .center) -> some View {
    overlaid(overlay)
  }

  private func overlaid(_ overlay: some View) -> some View {
    modified { content, context in
      (content._items(in: context.child(0)) + overlay._items(in: context.child(1)))
        .joined(.column)
    }
  }

  /// Shows a view behind this one; on a screen of text, before it.
  public func background(
    alignment _: Alignment = .center, @ViewBuilder content background: () -> some View
  ) -> some View {
    behind(background())
  }

  /// Shows a view behind this one; on a screen of text, before it.
  @_disfavoredOverload
  public func background(
    _ background: some View, alignment _: Alignment = .center
  ) -> some View {
    behind(background)
  }

  private func behind(_ background: some View) -> some View {
    modified { content, context in
      background._items(in: context.child(1)) + content._items(in: context.child(0))
    }
  }

  /// Shows views above or below this one.
  public func safeAreaInset(
    edge: VerticalEdge, alignment _: HorizontalAlignment = .center, spacing _: CGFloat? = nil,
    @ViewBuilder content inset: () -> some View
  ) -> some View {
    let inset = inset()
    return modified { content, context in
      let items = content._items(in: context.child(0))
      let added = inset._items(in: context.child(1))
      return edge == .top ? added + items : items + added
    }
  }

  /// Shows views next to this one; on a screen of text, before or after it.
  public func safeAreaInset(
    edge: HorizontalEdge, alignment _: VerticalAlignment = .center, spacing _: CGFloat? = nil,
    @ViewBuilder content inset: () -> some View
  ) -> some View {
    safeAreaInset(edge: edge == .leading ? .top : .bottom, content: inset)
  }

  /// Sets a value of the environment.
  public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View {
    withEnvironment { $0[keyPath: keyPath] = value }
  }

  /// Applies a modifier.
  public func modifier<M: ViewModifier>(_ modifier: M) -> some View {
    modified { content, context in
      let place = context.part("modifier")
      if let failure = place.install(modifier) { return [failure] + content._items(in: place) }
      return modifier.body(content: AnyView(content))._items(in: place)
    }
  }
}

/// A change to a view that can be applied to any view.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of the changed view.
  associatedtype Body: View
  /// The view that is changed.
  typealias Content = AnyView

  /// The changed view.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

/// The buttons of a menu at a view, in the older spelling.
@MainActor @preconcurrency
public struct ContextMenu<MenuItems: View> {
  let content: MenuItems

  /// Creates a menu.
  public init(@ViewBuilder menuItems: () -> MenuItems) { content = menuItems() }
}

/// The kinds of fields that submit a text.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Text fields.
  public static let text = Self(rawValue: 1)
  /// The search field.
  public static let search = Self(rawValue: 2)
}

/// The leading or the trailing side.
public enum HorizontalEdge: Hashable, Sendable {
  case leading, trailing
}

/// The top or the bottom side.
public enum VerticalEdge: Hashable, Sendable {
  case top, bottom
}
