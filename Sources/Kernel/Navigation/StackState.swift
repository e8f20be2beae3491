import IssueReporting
import OrderedCollections

/// The states of a stack of features, bottom first, each with an id that it keeps.
///
/// ```swift
/// struct State {
///   var path = StackState<Path.State>()
/// }
/// state.path.append(.detail(Detail.State()))
/// state.path.pop(from: id)
/// ```
///
/// `forEach(\.path, action:)` runs the features. In tests the ids count from 0.
public struct StackState<Element> {
  private(set) var elementIDs: OrderedSet<StackElementID> = []
  // Always as many as there are ids, in the same order.
  var elements: [Element] = []

  /// The elements that `forEach` saw last, under whose ids effects may be in flight.
  ///
  /// It outlives a change of the stack that `forEach` did not see, so that the next action cancels.
  var settled: OrderedSet<StackElementID> = []

  /// An empty stack.
  public init() {}

  /// The ids of the elements, bottom first.
  public var ids: OrderedSet<StackElementID> { elementIDs }

  /// The element of an id, `nil` where it is not in the stack.
  ///
  /// Assigning replaces the element; assigning `nil` removes it. In a test, assigning to an id that
  /// is not in the stack pushes the element under it; elsewhere that is reported as an issue, and
  /// changes nothing.
  public subscript(id id: StackElementID) -> Element? {
    get { elementIDs.firstIndex(of: id).map { elements[$0] } }
    _modify {
      let index = elementIDs.firstIndex(of: id)
      // Taken out, so that changing it copies nothing; the last element stands in its place.
      var element = index.map { take(at: $0) }
      defer { put(element, at: index, id: id) }
      yield &element
    }
  }

  /// Removes an element and everything above it; nothing where the id is not in the stack.
  public mutating func pop(from id: StackElementID) {
    guard let index = elementIDs.firstIndex(of: id) else { return }
    removeSubrange(index...)
  }

  /// Removes everything above an element; nothing where the id is not in the stack.
  public mutating func pop(to id: StackElementID) {
    guard let index = elementIDs.firstIndex(of: id) else { return }
    removeSubrange((index + 1)...)
  }

  /// Puts an element on top, under an id that is not in the stack.
  mutating func push(_ element: Element, id: StackElementID) {
    elementIDs.append(id)
    elements.append(element)
  }

  private mutating func take(at index: Int) -> Element {
    elements.swapAt(index, elements.count - 1)
    return elements.removeLast()
  }

  private mutating func put(_ element: consuming Element?, at index: Int?, id: StackElementID) {
    switch (consume element, index) {
    case (let element?, let index?):
      elements.append(element)
      elements.swapAt(index, elements.count - 1)
    case (let element?, nil):
      if isTesting { push(element, id: id) } else { reportMissing(id) }
    case (nil, let index?):
      elementIDs.remove(at: index)
      if index < elements.count { elements.append(elements.remove(at: index)) }
    case (nil, nil):
      break
    }
  }

  private func reportMissing(_ id: StackElementID) {
    reportIssue(
      """
      An element was assigned to the id \(id.debugDescription), which is not in the stack.

      Nothing was changed: the stack has \(elementIDs.map(\.debugDescription)). To push an \
      element, use 'append', which gives it its id.
      """
    )
  }
}

extension StackState: Sendable where Element: Sendable {}

extension StackState: RandomAccessCollection, RangeReplaceableCollection {
  /// The position of the first element.
  public var startIndex: Int { elements.startIndex }

  /// The position after the last element.
  public var endIndex: Int { elements.endIndex }

  /// The element at a position.
  public subscript(position: Int) -> Element { elements[position] }

  /// Replaces elements; the new ones get new ids.
  public mutating func replaceSubrange(
    _ subrange: Range<Int>, with newElements: some Collection<Element>
  ) {
    elements.replaceSubrange(subrange, with: newElements)
    let generator = DependencyValues._current.stackElementID
    let newIDs = newElements.map { _ in unusedID(generator) }
    if subrange.isEmpty && subrange.lowerBound == elementIDs.count {
      elementIDs.append(contentsOf: newIDs)
    } else {
      var ids = Array(elementIDs)
      ids.replaceSubrange(subrange, with: newIDs)
      elementIDs = OrderedSet(ids)
    }
  }
}

extension StackState {
  /// The generator's next id that is not on the stack.
  ///
  /// A stack that was made with another generator may have ids that this one has yet to give.
  private func unusedID(_ generator: StackElementIDGenerator) -> StackElementID {
    let id = generator.next()
    guard elementIDs.contains(id) else { return id }
    generator.skip(elementIDs)
    var next = generator.next()
    // A generator may ignore `skip` for large ids, so check each id.
    while elementIDs.contains(next) { next = generator.next() }
    return next
  }

  /// Removes all elements.
  ///
  /// The default would put an empty stack in the place of this one, and so forget which elements
  /// may have effects in flight.
  public mutating func removeAll(keepingCapacity: Bool = false) {
    elements.removeAll(keepingCapacity: keepingCapacity)
    elementIDs.removeAll(keepingCapacity: keepingCapacity)
  }
}

extension StackState: ExpressibleByArrayLiteral {
  /// A stack of these elements, bottom first.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}
