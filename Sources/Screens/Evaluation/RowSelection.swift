/// Which rows of a list are chosen, and what choosing one does.
@MainActor
struct RowSelection {
  let contains: (AnyHashable) -> Bool
  let choose: (AnyHashable) -> Void
}

extension _ViewContext {
  /// The elements of a row. If it is evaluated only to be chosen, it may have none, because the elements of collections
  /// in it are left out then.
  func rowItems(_ items: [_ViewItem]) -> [_ViewItem] {
    guard case .only(let wanted) = run.rows, wanted == child(0).part("choose").handle,
      items.allSatisfy({ $0.element.role == .omitted })
    else { return items }
    return [_ViewItem(ScreenTree.Element(.text))]
  }

  /// A row that a tap chooses, if this is a row of a list with a selection, and nothing else uses it.
  func choosable(_ item: _ViewItem) -> _ViewItem {
    guard environment.nearest.choosesRows, let selection = environment.nearest.selection,
      let tag = item.tag, item.element.isRow
    else { return item }
    var element = ScreenTree.Element(.button, [item].text)
    if item.element.role != .text { element.children = [item.element] }
    element.isOn = selection.contains(tag)
    var row = part("choose").tappable(element) { selection.choose(tag) }
    row.tag = tag
    row.hasOwnTag = item.hasOwnTag
    return row
  }
}

extension ScreenTree.Element {
  /// Whether it can be chosen: it is no group of rows, and nothing else uses it.
  fileprivate var isRow: Bool {
    uses.isEmpty && ![.section, .list, .omitted, .divider].contains(role)
  }
}
