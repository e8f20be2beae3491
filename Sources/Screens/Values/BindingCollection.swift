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
