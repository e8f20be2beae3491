import Foundation

/// A view for each element of a collection. Only the elements in the window of the evaluation are
/// read, so a long collection costs no more than a short one.
@MainActor
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The elements of the collection.
  public let data: Data
  let id: (Data.Element) -> ID
  /// Makes the view of an element.
  public let content: (Data.Element) -> Content
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

  /// Never called, because a list makes its elements itself.
  public var body: Never { fatalError("ForEach has no body.") }

  /// The elements of the rows in the window, and notes about the rows that are left out.
  public func _items(in context: _ViewContext) -> [_ViewItem] {
    let count = data.count
    let positions =
      context.environment.nearest.showsAllRows
      ? 0..<count
      : context.run.positions(of: context.handle, count: count) { name(element(at: $0), $0) }
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
    context.environment.nearest.delete = nil
    var items = content(element)._items(in: context)
    for index in items.indices where items[index].tag == nil { items[index].tag = id(element) }
    if let delete = list.environment.nearest.delete {
      let button = context.part("delete")
        .tappable(Screen.Element(.delete, "Delete")) { delete(IndexSet(integer: position)) }
      items = (items + [button]).joined(.row)
    }
    return items
  }
}

extension _ViewContext {
  fileprivate func omitted(_ count: Int) -> _ViewItem {
    var item = shown(.omitted, value: String(count))
    item.element.handle = handle
    return item
  }
}

/// Views of the elements of a collection, whose rows can be deleted.
@MainActor
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
    DynamicContent(data: data, content: withEnvironment { $0.nearest.delete = action })
  }

  /// The same view: rows cannot be moved on a screen of text.
  public func onMove(
    perform _: ((IndexSet, Int) -> Void)?
  ) -> some DynamicViewContent<Data> {
    self
  }
}

/// A changed view that still knows its collection.
private struct DynamicContent<Data: Collection, Content: View>: _PrimitiveView, DynamicViewContent {
  let data: Data
  let content: Content

  func _items(in context: _ViewContext) -> [_ViewItem] { content._items(in: context) }
}

/// The elements of a collection as bindings.
public struct BindingCollection<Base: RandomAccessCollection & MutableCollection>:
  RandomAccessCollection
{
  let base: Binding<Base>
  private let elements: Base

  @MainActor
  init(base: Binding<Base>) {
    self.base = base
    elements = base.wrappedValue
  }

  public var startIndex: Base.Index { elements.startIndex }
  public var endIndex: Base.Index { elements.endIndex }
  public func index(after index: Base.Index) -> Base.Index { elements.index(after: index) }
  public func index(before index: Base.Index) -> Base.Index { elements.index(before: index) }
  public func index(_ index: Base.Index, offsetBy distance: Int) -> Base.Index {
    elements.index(index, offsetBy: distance)
  }
  public func distance(from start: Base.Index, to end: Base.Index) -> Int {
    elements.distance(from: start, to: end)
  }

  /// A binding to the element at an index.
  public subscript(index: Base.Index) -> Binding<Base.Element> {
    // `Collection` requires nonisolated members. Views are only evaluated on the main actor, and
    // `assumeIsolated` traps anywhere else.
    let base = base
    nonisolated(unsafe) let index = index
    nonisolated(unsafe) let initial = elements[index]
    nonisolated(unsafe) var element: Binding<Base.Element>?
    MainActor.assumeIsolated {
      element = Binding(
        get: { base.wrappedValue.indices.contains(index) ? base.wrappedValue[index] : initial },
        set: { base.wrappedValue[index] = $0 })
    }
    // Set by the lines above.
    return element!
  }
}
