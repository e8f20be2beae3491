/// What the views of a page have declared about the page.
@MainActor
final class Page {
  var title: String?
  var toolbar: [_ViewItem] = []
  var search: [_ViewItem] = []
  var refresh: [_ViewItem] = []
  /// Whether rows can be moved, and whether a view of the page starts that.
  var movesRows = false
  var hasEditButton = false
  /// The page that covers this one: its place, what closes it, and its contents.
  var pushed: (context: _ViewContext, back: () -> Void, content: (_ViewContext) -> [_ViewItem])?
}

/// What the views of a presentation have declared about it.
@MainActor
final class Presentation {
  /// Whether only the views in it can close it.
  var isDismissDisabled = false
}

extension Evaluation {
  /// The elements of a page, or of the page that covers it.
  ///
  /// - Parameter back: closes the page; `nil` if it is the first.
  func page(
    in context: _ViewContext, back: (() -> Void)? = nil,
    _ content: (_ViewContext) -> [_ViewItem]
  ) -> [_ViewItem] {
    var context = context
    let page = Page()
    context.page = page
    if let back { context.environment.dismiss = DismissAction(back) }
    context.environment.nearest.selection = nil
    context.environment.nearest.editMode = memory.binding(
      at: context.handle.part("editMode"), default: .inactive)
    let hookCount = hooks.count
    let items = content(context)
    if let pushed = page.pushed {
      // Views that are covered have disappeared, but what they present is still in front.
      dropHooks(after: hookCount)
      cover(context.handle, except: pushed.context.handle)
      return self.page(in: pushed.context, back: pushed.back, pushed.content)
    }
    var all: [_ViewItem] = []
    if let back {
      all.append(context.part("back").tappable(ScreenTree.Element(.back, "Back"), back))
    }
    if let title = page.title { all.append(context.shown(.title, title)) }
    let edit =
      page.movesRows && !page.hasEditButton ? EditButton()._items(in: context.part("edit")) : []
    all += (edit + page.toolbar).joined(.toolbar) + page.search + page.refresh
    return all + items
  }

  /// Presents a page over the current one.
  func present(
    _ role: ScreenTree.Role, _ label: String = "", in context: _ViewContext,
    dismiss: @escaping () -> Void, content: (_ViewContext) -> [_ViewItem]
  ) {
    var context = context
    context.environment = context.environment.presented(dismiss)
    let presentation = Presentation()
    context.presentation = presentation
    present(role, in: context) { context in
      let items = page(in: context.part("page"), content)
      var close = context.part("close")
      close.environment.isEnabled = !presentation.isDismissDisabled
      return context.shown(
        role, label, [close.tappable(ScreenTree.Element(.close, "Close"), dismiss)] + items)
    }
  }

  /// Presents an element over the current page. What it presents itself is over it.
  func present(
    _ role: ScreenTree.Role, in context: _ViewContext, element: (_ViewContext) -> _ViewItem
  ) {
    let slot = presentations.count
    presentations.append((context.handle, _ViewItem(ScreenTree.Element(role))))
    presentations[slot].item = element(context)
  }
}
