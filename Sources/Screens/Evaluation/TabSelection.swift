/// Which tabs are evaluated, so that hidden ones cost nothing and their views do not appear.
enum TabSelection {
  /// The view is not directly in a tab view.
  case none
  /// Only the labels of the tabs.
  case labels
  /// Only the contents of one tab.
  case contents(ScreenTree.Handle)
}

extension _ViewContext {
  /// Whether a place leads to the tab whose contents are evaluated.
  var isOnChosenTab: Bool {
    guard case .contents(let chosen) = environment.nearest.tabs else { return true }
    return chosen == handle || chosen.component(below: handle) != nil
      || handle.component(below: chosen) != nil
  }

  /// The elements of a tab: its label or, if it is the chosen tab, its contents.
  func tab(
    _ label: () -> [_ViewItem], tag: AnyHashable? = nil,
    contents: (_ViewContext) -> [_ViewItem]
  ) -> [_ViewItem] {
    var inner = self
    inner.environment.nearest.tabs = .none
    switch environment.nearest.tabs {
    case .none: return contents(inner)
    case .contents(let chosen): return chosen == handle ? contents(inner) : []
    case .labels:
      let items = label()
      var element = ScreenTree.Element(.tab, items.text)
      element.handle = handle
      if items.contains(where: { $0.element.role != .text }) {
        element.children = items.map(\.element)
      }
      var item = _ViewItem(element)
      item.tag = tag
      return [item]
    }
  }
}
