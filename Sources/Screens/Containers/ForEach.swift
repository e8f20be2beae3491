import Foundation

/// A view for each element of a collection. Only the elements in the window of the evaluation are
/// read, so a long collection costs no more than a short one.
@MainActor @preconcurrency
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The elements of the collection.
  public let data: Data
  let id: (Data.Element) -> ID
  /// Makes the view of an element.
  public let content: (Data.Element) -> Content
  /// What can be done with the rows without a modifier.
  var editing = RowEditing()
}

extension ForEach: View, DynamicViewContent where Content: View {
  /// Creates the views of elements with ids that a key path finds.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, id: { $0[keyPath: id] }, content: content)
  }

  /// Creates the views of identifiable elements.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, id: { $0.id }, content: content)
  }

  /// Creates the views of numbers.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.init(data: data, id: { $0 }, content: content)
  }

  /// Creates the views of bindings to identifiable elements.
  public init<C: RandomAccessCollection & MutableCollection>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == BindingCollection<C>, C.Element: Identifiable, ID == C.Element.ID {
    self.init(data: BindingCollection(base: data), id: { $0.wrappedValue.id }, content: content)
  }

  /// Creates the views of bindings to elements with ids that a key path finds.
  public init<C: RandomAccessCollection & MutableCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == BindingCollection<C> {
    self.init(
      data: BindingCollection(base: data), id: { $0.wrappedValue[keyPath: id] }, content: content)
  }

  /// Creates the views of bindings to identifiable elements, which can be deleted and moved.
  public init<C: RandomAccessCollection & MutableCollection & RangeReplaceableCollection>(
    _ data: Binding<C>, editActions actions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == BindingCollection<C>, C.Element: Identifiable, ID == C.Element.ID {
    self.init(data, content: content)
    if actions.contains(.delete) { editing.delete = { data.wrappedValue.remove(atOffsets: $0) } }
    if actions.contains(.move) {
      editing.move = { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) }
    }
  }

  /// Never called, because a list makes its elements itself.
  public var body: Never { fatalError("ForEach has no body.") }

  /// The elements of the rows in the window, and notes about the rows that are left out.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    let count = data.count
    let positions =
      context.environment.nearest.showsAllRows
      ? 0..<count
      : context.run.positions(of: context.handle, count: count) { name(element(at: $0), $0) }
    if editing(in: context).canMove { context.page.movesRows = true }
    var items: [_ViewItem] = []
    items.reserveCapacity(positions.count + 2)
    if positions.lowerBound > 0 { items.append(context.omitted(positions.lowerBound)) }
    for position in positions where !context.run.isStopped() {
      items += row(element(at: position), at: position, in: context)
    }
    if positions.upperBound < count { items.append(context.omitted(count - positions.upperBound)) }
    return items
  }

  private func element(at position: Int) -> Data.Element {
    data[data.index(data.startIndex, offsetBy: position)]
  }

  /// The name of a row, which is its id. Stores are created for each evaluation, so their ids say
  /// nothing; a store's name is the id of its state.
  private func name(_ element: Data.Element, _ position: Int) -> String {
    if let store = element as? any NamedByState { return store.stateName ?? String(position) }
    return identityName(id(element))
  }

  private func row(
    _ element: Data.Element, at position: Int, in list: _ViewContext
  ) -> [_ViewItem] {
    var context = list
    context.handle = list.handle.row(name(element, position), at: position)
    context.environment.nearest.rows = RowEditing()
    // What the row contains is not chosen by itself, except for the rows of a section.
    context.environment.nearest.choosesRows = false
    let view = content(element)
    var items = context.rowItems(view._items(in: context))
    context.environment.nearest.choosesRows = list.environment.nearest.choosesRows
    for index in items.indices {
      if !items[index].hasOwnTag {
        items[index].tag = (view as? any TaggedView)?.tag ?? AnyHashable(id(element))
      }
      items[index] = context.child(index).choosable(items[index])
    }
    let buttons = context.rowButtons(
      position, of: data.count, editing(in: list).allowed(for: items), list.environment.editMode)
    return buttons.isEmpty ? items : (items + buttons).joined(.row)
  }

  private func editing(in list: _ViewContext) -> RowEditing {
    var rows = list.environment.nearest.rows
    rows.delete = rows.delete ?? editing.delete
    rows.move = rows.move ?? editing.move
    return rows
  }
}

extension _ViewContext {
  fileprivate func omitted(_ count: Int) -> _ViewItem {
    var item = shown(.omitted, value: String(count))
    item.element.handle = handle
    return item
  }
}
