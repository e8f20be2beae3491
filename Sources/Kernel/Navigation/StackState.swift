import IssueReporting
import OrderedCollections

/// The states of a stack of features, from bottom to top, each with an id that does not change.
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
  // Always has the same count and order as `elementIDs`.
  var elements: [Element] = []

  /// The elements that `forEach` saw last, which may have running effects.
  ///
  /// It does not follow changes that `forEach` did not see, so that the next action cancels those
  /// effects.
  var seen: OrderedSet<StackElementID> = []

  public init() {}

  /// The ids of the elements, from bottom to top.
  public var ids: OrderedSet<StackElementID> { elementIDs }

  /// The element with an id; `nil` if it is not in the stack.
  ///
  /// Assigning an element replaces it; assigning `nil` removes it. In a test, assigning to an id
  /// that is not in the stack pushes the element under that id; elsewhere that is reported as an
  /// issue and ignored.
  public subscript(id id: StackElementID) -> Element? {
    get { elementIDs.firstIndex(of: id).map { elements[$0] } }
    _modify {
      let index = elementIDs.firstIndex(of: id)
      // Taken out, so that changing it copies nothing. Until it is put back, the last element is at
      // its index.
      var element = index.map { take(at: $0) }
      defer { put(element, at: index, id: id) }
      yield &element
    }
  }

  /// Removes an element and all elements above it. Does nothing if the id is not in the stack.
  public mutating func pop(from id: StackElementID) {
    guard let index = elementIDs.firstIndex(of: id) else { return }
    removeSubrange(index...)
  }

  /// Removes all elements above an element. Does nothing if the id is not in the stack.
  public mutating func pop(to id: StackElementID) {
    guard let index = elementIDs.firstIndex(of: id) else { return }
    removeSubrange((index + 1)...)
  }

  /// Pushes an element under an id that is not in the stack.
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
  /// The index of the first element.
  public var startIndex: Int { elements.startIndex }

  /// The index after the last element.
  public var endIndex: Int { elements.endIndex }

  public subscript(position: Int) -> Element { elements[position] }

  /// Replaces the elements in a range; the new elements get new ids.
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
  /// Returns the generator's next id that is not in the stack.
  ///
  /// A stack that was created with another generator may contain ids that this one has not
  /// generated yet.
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
  /// The default implementation would assign a new stack, and lose track of which elements may have
  /// running effects.
  public mutating func removeAll(keepingCapacity: Bool = false) {
    elements.removeAll(keepingCapacity: keepingCapacity)
    elementIDs.removeAll(keepingCapacity: keepingCapacity)
  }
}

extension StackState: ExpressibleByArrayLiteral {
  /// Creates a stack of elements, from bottom to top.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}
