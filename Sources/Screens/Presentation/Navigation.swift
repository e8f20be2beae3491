/// A page that covers the pages below it.
@MainActor
struct NavigationPage {
  let id: String
  let back: () -> Void
  let content: @MainActor () -> AnyView
}

/// A first page, and the pages that are pushed over it.
public struct NavigationStack<Data, Root: View>: _PrimitiveView {
  private let root: Root
  /// The pages over the root; `nil` if the stack remembers the values that links push.
  private let path: (@MainActor () -> [NavigationPage])?
  private let push: ((Any) -> Void)?
  private let values: Binding<[Any]>?

  init(
    root: Root, path: (@MainActor () -> [NavigationPage])?,
    push: ((Any) -> Void)? = nil, values: Binding<[Any]>? = nil
  ) {
    self.root = root
    self.path = path
    self.push = push
    self.values = values
  }

  /// The elements of the page in front. Covered pages have disappeared; only what they present is
  /// shown.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    let run = context.run
    let place = context.part("stack")
    let values =
      self.values ?? run.memory.binding(at: place.handle, default: [])
    var inner = place
    inner.environment.nearest.push = push ?? { values.wrappedValue.append($0) }
    let destinations = Destinations()
    inner.environment.nearest.destinations = destinations

    let hookCount = run.hooks.count
    var items = run.page(in: inner.part("root")) { root._items(in: $0) }
    var covered = inner.part("root").handle
    let pages = path?() ?? self.pages(of: values, destinations)
    for page in pages {
      // Covered views have disappeared, but what they present is still in front.
      run.dropHooks(after: hookCount)
      run.cover(covered, except: nil)
      var over = inner
      over.handle = place.handle.part("page").row(page.id, at: 0)
      covered = over.handle
      items = run.page(in: over, back: page.back) { page.content()._items(in: $0) }
    }
    return items
  }

  private func pages(of values: Binding<[Any]>, _ destinations: Destinations) -> [NavigationPage] {
    values.wrappedValue.enumerated().compactMap { index, value in
      destinations.page(for: value).map { page in
        NavigationPage(
          id: String(describing: value),
          back: { values.wrappedValue.removeSubrange(index...) },
          content: { page })
      }
    }
  }
}

extension NavigationStack where Data == NavigationPath {
  /// Creates a stack that remembers what its links open.
  public init(@ViewBuilder root: () -> Root) { self.init(root: root(), path: nil) }

  /// Creates a stack whose pages a binding to a path decides.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.init(
      root: root(), path: nil,
      values: Binding(
        get: { path.wrappedValue.values }, set: { path.wrappedValue.values = $0 }))
  }
}

extension NavigationStack {
  /// Creates a stack with a page for each value in the collection of a binding.
  @_disfavoredOverload
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {
    self.init(
      root: root(), path: nil,
      values: Binding(
        get: { Array(path.wrappedValue) },
        set: { path.wrappedValue = Data($0.compactMap { $0 as? Data.Element }) }))
  }
}

/// The values of any types for which a navigation stack shows pages.
public struct NavigationPath: Equatable {
  var values: [Any] = []

  /// Creates a path without values: only the first page is open.
  public init() {}

  /// The number of pages over the first one.
  public var count: Int { values.count }

  /// Whether only the first page is open.
  public var isEmpty: Bool { values.isEmpty }

  /// Opens the page of a value.
  public mutating func append(_ value: some Hashable) { values.append(value) }

  /// Closes the last pages.
  public mutating func removeLast(_ count: Int = 1) { values.removeLast(count) }

  /// Whether both have equal values.
  public static func == (one: Self, other: Self) -> Bool {
    one.values.map { $0 as? AnyHashable } == other.values.map { $0 as? AnyHashable }
  }
}

/// A page whose links open other pages, in the older spelling.
public struct NavigationView<Content: View>: _PrimitiveView {
  private let content: Content

  /// Creates a view with a page.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The elements of the page in front.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    context.run.page(in: context.part("navigation")) { content._items(in: $0) }
  }
}

/// Pages side by side; on a screen of text, below each other.
public struct NavigationSplitView<Sidebar: View, Detail: View>: _PrimitiveView {
  private let sidebar: Sidebar
  private let detail: Detail

  /// Creates two pages.
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    self.sidebar = sidebar()
    self.detail = detail()
  }

  public func _items(in context: _ViewContext) -> [_ViewItem] {
    context.run.page(in: context.part("sidebar")) { sidebar._items(in: $0) }
      + context.run.page(in: context.part("detail")) { detail._items(in: $0) }
  }
}

extension NavigationSplitView {
  /// Creates two pages, which are always visible.
  public init(
    columnVisibility _: Binding<NavigationSplitViewVisibility> = .constant(.all),
    preferredCompactColumn _: Binding<NavigationSplitViewColumn> = .constant(.sidebar),
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, detail: detail)
  }

  /// Creates three pages; the second and the third are the parts of the detail.
  public init<Content: View, D: View>(
    columnVisibility _: Binding<NavigationSplitViewVisibility> = .constant(.all),
    preferredCompactColumn _: Binding<NavigationSplitViewColumn> = .constant(.sidebar),
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> D
  ) where Detail == VStack<_Pair<Content, D>> {
    let pages = _Pair(first: content(), second: detail())
    self.init(sidebar: sidebar, detail: { VStack { pages } })
  }
}

/// How a page appears.
public struct NavigationTransition: Hashable, Sendable {
  private let name: String
  public static let automatic = Self(name: "automatic")
  /// From the view that has opened it.
  public static func zoom(sourceID _: some Hashable, in _: Namespace.ID) -> Self {
    Self(name: "zoom")
  }
}
