import Foundation

/// Whether rows are being edited.
public enum EditMode: Hashable, Sendable {
  case inactive
  case transient
  case active

  /// Whether rows are being edited.
  public var isEditing: Bool { self != .inactive }
}

/// What can be done with the rows of a `ForEach`.
@MainActor
struct RowEditing {
  var delete: ((IndexSet) -> Void)?
  var move: ((IndexSet, Int) -> Void)?
  /// Whether rows cannot be deleted in spite of `delete`.
  var isDeleteDisabled = false
  /// Whether rows cannot be moved in spite of `move`.
  var isMoveDisabled = false
}
