import Foundation

/// Views of the elements of a collection, whose rows can be deleted and moved.
@MainActor @preconcurrency
public protocol DynamicViewContent<Data>: View {
  /// The collection.
  associatedtype Data: Collection
  /// The elements of the collection.
  var data: Data { get }
}

extension DynamicViewContent {
  /// Adds a way to delete each row. Without an action, rows cannot be deleted.
  public func onDelete(
    perform action: ((IndexSet) -> Void)?
  ) -> some DynamicViewContent<Data> {
    DynamicContent(data: data, content: withEnvironment { $0.nearest.rows.delete = action })
  }

  /// Adds a way to move each row while rows are edited. Without an action, rows cannot be moved.
  public func onMove(
    perform action: ((IndexSet, Int) -> Void)?
  ) -> some DynamicViewContent<Data> {
    DynamicContent(data: data, content: withEnvironment { $0.nearest.rows.move = action })
  }
}

/// A changed view that still knows its collection.
private struct DynamicContent<Data: Collection, Content: View>: _PrimitiveView, DynamicViewContent {
  let data: Data
  let content: Content

  func _items(in context: _ViewContext) -> [_ViewItem] { content._items(in: context) }
}
