/// Switches whether rows are being edited. While they are, rows can be moved; they can always be deleted.
public struct EditButton: _PrimitiveView {
  /// Creates a button.
  public init() {}

  /// A button "Edit", or "Done" while rows are being edited.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    context.page.hasEditButton = true
    guard let mode = context.environment.editMode else { return [] }
    let isEditing = mode.wrappedValue.isEditing
    return [
      context.tappable(ScreenTree.Element(.button, isEditing ? "Done" : "Edit")) {
        mode.wrappedValue = isEditing ? .inactive : .active
      }
    ]
  }
}
