import Foundation

/// What users can do with the rows of a list of bindings.
public struct EditActions<Data>: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Deleting rows.
  public static var delete: Self { Self(rawValue: 1) }
  /// Moving rows.
  public static var move: Self { Self(rawValue: 2) }
  /// Both.
  public static var all: Self { [.delete, .move] }
}

extension RowEditing {
  var canMove: Bool { move != nil && !isMoveDisabled }

  /// What can be done with a row of these elements.
  func allowed(for items: [_ViewItem]) -> Self {
    var allowed = self
    if isDeleteDisabled || items.contains(where: \.isDeleteDisabled) { allowed.delete = nil }
    if isMoveDisabled || items.contains(where: \.isMoveDisabled) { allowed.move = nil }
    return allowed
  }
}

extension _ViewContext {
  /// The buttons of the row at a position: one that deletes it, and two that move it while rows are edited.
  func rowButtons(
    _ position: Int, of count: Int, _ rows: RowEditing, _ mode: Binding<EditMode>?
  ) -> [_ViewItem] {
    var buttons: [_ViewItem] = []
    if let delete = rows.delete {
      buttons.append(
        part("delete").tappable(ScreenTree.Element(.delete, "Delete")) {
          delete(IndexSet(integer: position))
        })
    }
    guard let move = rows.move, mode?.wrappedValue.isEditing == true else { return buttons }
    // The destination is an offset before the move, so the row after this one is two further.
    for (name, destination) in [("up", position - 1), ("down", position + 2)]
    where (0...count).contains(destination) {
      buttons.append(
        part(name).tappable(ScreenTree.Element(.button, "Move \(name)")) {
          move(IndexSet(integer: position), destination)
        })
    }
    return buttons
  }
}

extension View {
  /// Whether the row of this view, or each row of this `ForEach`, cannot be deleted.
  public func deleteDisabled(_ isDisabled: Bool) -> some View {
    modified { content, context in
      var context = context
      if isDisabled { context.environment.nearest.rows.isDeleteDisabled = true }
      var items = content._items(in: context)
      if isDisabled { for index in items.indices { items[index].isDeleteDisabled = true } }
      return items
    }
  }

  /// Whether the row of this view, or each row of this `ForEach`, cannot be moved.
  public func moveDisabled(_ isDisabled: Bool) -> some View {
    modified { content, context in
      var context = context
      if isDisabled { context.environment.nearest.rows.isMoveDisabled = true }
      var items = content._items(in: context)
      if isDisabled { for index in items.indices { items[index].isMoveDisabled = true } }
      return items
    }
  }
}
