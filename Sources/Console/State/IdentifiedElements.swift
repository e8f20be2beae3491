import ConsoleSyntax
import Kernel

/// A collection with elements that are identified by ids.
protocol IdentifiedElements: ChangedElements {
  static var idType: Any.Type { get }
  static var elementType: Any.Type { get }

  /// The ids and elements, in order.
  var identified: [(id: Any, element: Any)] { get }
  /// The number of elements.
  var count: Int { get }

  /// Adds the ids as text, in order, until `isCancelled` returns `true`.
  ///
  /// - Parameter name: what names the elements. `nil` for no names.
  func addIDs(to texts: inout IDTexts, named name: ElementName?, unless isCancelled: () -> Bool)

  /// The id and the element at a position. `nil` if there is no such position.
  func identified(at place: Int) -> (id: Any, element: Any)?

  /// The changes of the elements since another state of the collection. `nil` if elements that are
  /// in both changed their order, or if the other value has another type. If the ids are the same
  /// and the elements are `Equatable`, at most `most` changes are returned.
  func differences(from other: Any, atMost most: Int) -> [ElementDifference]?
}

/// The change of one element.
struct ElementDifference {
  let id: Any
  /// `nil` if the element appeared.
  let old: Any?
  /// `nil` if the element disappeared.
  let new: Any?
}

extension IdentifiedArray: IdentifiedElements {
  static var idType: Any.Type { ID.self }
  static var elementType: Any.Type { Element.self }

  var identified: [(id: Any, element: Any)] { zip(ids, elements).map { ($0, $1) } }

  func addIDs(to texts: inout IDTexts, named name: ElementName?, unless isCancelled: () -> Bool) {
    Console.addIDs(ids.elements, of: elements, to: &texts, named: name, unless: isCancelled)
  }

  func identified(at place: Int) -> (id: Any, element: Any)? {
    indices.contains(place) ? (ids[place], self[place]) : nil
  }

  func differences(from other: Any, atMost most: Int) -> [ElementDifference]? {
    guard let other = other as? Self else { return nil }
    return elementDifferences(
      from: (other.ids.elements, other.elements), to: (ids.elements, elements), atMost: most)
  }
}

extension StackState: IdentifiedElements {
  static var idType: Any.Type { StackElementID.self }
  static var elementType: Any.Type { Element.self }

  var identified: [(id: Any, element: Any)] { zip(ids, self).map { ($0, $1) } }

  func addIDs(to texts: inout IDTexts, named name: ElementName?, unless isCancelled: () -> Bool) {
    Console.addIDs(Array(ids), of: Array(self), to: &texts, named: name, unless: isCancelled)
  }

  func identified(at place: Int) -> (id: Any, element: Any)? {
    indices.contains(place) ? (ids[place], self[place]) : nil
  }

  func differences(from other: Any, atMost most: Int) -> [ElementDifference]? {
    guard let other = other as? Self else { return nil }
    return elementDifferences(
      from: (Array(other.ids), Array(other)), to: (Array(ids), Array(self)), atMost: most)
  }
}

/// Adds ids as text. Whole numbers and texts need no reflection.
private func addIDs<ID, Element>(
  _ ids: [ID], of elements: [Element], to texts: inout IDTexts, named name: ElementName?,
  unless isCancelled: () -> Bool
) {
  elements.withUnsafeBufferPointer { elements in
    let places = ElementPlaces(
      start: UnsafeRawPointer(elements.baseAddress), stride: MemoryLayout<Element>.stride,
      name: name)
    // A cast from `Any` compares two types once; a cast from `[ID]` would cast each id.
    switch ids as Any {
    case let ids as [Int]:
      add(ids.count, at: places, to: &texts, unless: isCancelled) { String(ids[$0]) }
    case let ids as [String]:
      add(ids.count, at: places, to: &texts, unless: isCancelled) { quoted(ids[$0]) }
    default:
      add(ids.count, at: places, to: &texts, unless: isCancelled) {
        ValuePrinter.exact.text(ids[$0])
      }
    }
  }
}

/// Where the elements of a collection are, and which of their texts is their name.
private struct ElementPlaces {
  let start: UnsafeRawPointer?
  let stride: Int
  let name: ElementName?

  func name(at place: Int) -> String? {
    guard let name, let start else { return nil }
    return name.text(at: start + place * stride)
  }
}

/// Adds the texts of `count` ids.
// Not generic: a loop over ids of any type looks up their type for each of them, which takes two
// thirds of the time.
private func add(
  _ count: Int, at places: ElementPlaces, to texts: inout IDTexts, unless isCancelled: () -> Bool,
  _ text: (_ place: Int) -> String
) {
  for place in 0..<count {
    if place.isMultiple(of: 64), isCancelled() { return }
    texts.add(text(place)) { places.name(at: place) }
  }
}

/// A text as it is typed.
private func quoted(_ text: String) -> String {
  let isPlain = text.utf8.allSatisfy {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0
      || UInt8(ascii: "-")...UInt8(ascii: "9") ~= $0
  }
  return isPlain ? "\"\(text)\"" : ValuePrinter.exact.text(text)
}

/// The elements that may differ, removed ones first. Elements that are equal by `==` are left out.
private func elementDifferences<ID: Hashable, Element>(
  from old: (ids: [ID], elements: [Element]), to new: (ids: [ID], elements: [Element]),
  atMost most: Int
) -> [ElementDifference]? {
  if old.ids == new.ids {
    return changes(from: old, at: 0, to: new, at: new.ids.indices, atMost: most)
  }
  // Nearly always elements are added or removed in one place, so match the ids before and after it.
  let head = SharedBytes.prefix(of: old.ids, new.ids)
  let tail = SharedBytes.suffix(of: old.ids, new.ids, after: head)
  let oldMiddle = head..<old.ids.count - tail
  let newMiddle = head..<new.ids.count - tail
  let places = Dictionary(uniqueKeysWithValues: zip(new.ids[newMiddle], newMiddle))
  let oldPlaces = Dictionary(uniqueKeysWithValues: zip(old.ids[oldMiddle], oldMiddle))
  // The path of an element cannot show that the element moved.
  guard
    old.ids[oldMiddle].filter({ places[$0] != nil })
      == new.ids[newMiddle].filter({ oldPlaces[$0] != nil })
  else { return nil }
  let removed = oldMiddle.filter { places[old.ids[$0]] == nil }.map {
    ElementDifference(id: old.ids[$0], old: old.elements[$0], new: nil)
  }
  let others = newMiddle.compactMap { place -> ElementDifference? in
    let before = oldPlaces[new.ids[place]].map { old.elements[$0] }
    let now = new.elements[place]
    if let before, areEqual(before, now) == true { return nil }
    return ElementDifference(id: new.ids[place], old: before, new: now)
  }
  let end = newMiddle.upperBound
  return removed + changes(from: old, at: 0, to: new, at: 0..<head, atMost: most) + others
    + changes(from: old, at: oldMiddle.upperBound, to: new, at: end..<end + tail, atMost: most)
}

/// The differences of elements with the same ids, in consecutive places.
private func changes<ID, Element>(
  from old: (ids: [ID], elements: [Element]), at start: Int,
  to new: (ids: [ID], elements: [Element]), at places: Range<Int>, atMost most: Int
) -> [ElementDifference] {
  let known = differingPlaces(
    from: old.elements[start..<start + places.count], to: new.elements[places],
    atMost: most)
  return (known ?? Array(places)).map {
    ElementDifference(
      id: new.ids[$0], old: old.elements[$0 - places.lowerBound + start], new: new.elements[$0])
  }
}

/// The component of a path for an element with an id.
func component(forID id: Any) -> StatePath.Component {
  switch id {
  case let id as Int: .id(.integer(id))
  case let id as StackElementID: .id(.integer(id.generation))
  case let id as String: .id(.text(id))
  default:
    if let raw = ValueForm.rawValue(in: id) {
      component(forID: raw)
    } else {
      .id(.literal(ValuePrinter.exact.text(id)))
    }
  }
}
