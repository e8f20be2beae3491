import ConsoleSyntax
import Kernel

/// Finds an element of a collection by its position or its name.
struct ElementLookup {
  /// The maximum number of names or ids that an error lists.
  private static let mostKnown = 100

  /// An element, with its place in brackets: `id: 3`, `0`.
  struct Found {
    let place: String
    /// `nil` for an element without an id.
    let id: Any?
    let element: Any
  }

  enum Problem: Error, Equatable {
    case outOfRange(Int, count: Int)
    case noName(String, known: [String], count: Int)
    case severalNamed(String, candidates: [String], count: Int)

    func problem(at path: String) -> PathProblem {
      switch self {
      case .outOfRange(let place, let count): .outOfRange(place, path: path, count: count)
      case .noName(let name, let known, let count):
        .noNamedElement(name, path: path, known: known, count: count)
      case .severalNamed(let name, let candidates, let count):
        .severalNamed(name, path: path, candidates: candidates, count: count)
      }
    }
  }

  private let count: Int
  private let found: (Int) -> Found?
  private let name: (Int) -> String?

  /// - Parameter collection: a collection that is not a dictionary.
  init(of collection: Any) {
    if let elements = collection as? any IdentifiedElements {
      self.init([elements])
    } else {
      let children = Array(Mirror(reflecting: collection).children)
      self.init(
        count: children.count,
        found: { Found(place: "\($0)", id: nil, element: children[$0].value) },
        name: { ElementName.of(type(of: children[$0].value))?.text(of: children[$0].value) })
    }
  }

  /// - Parameter collections: collections with ids of the same type. An element with the id of an
  ///   earlier one is left out.
  init(_ collections: [any IdentifiedElements]) {
    if collections.count == 1 {
      // Do not copy the elements: for a large collection, that would take longer than the rest of a
      // line.
      self.init(count: collections[0].count, collections[0].identified(at:))
    } else {
      var seen: Set<String> = []
      let all = collections.flatMap(\.identified).filter {
        seen.insert(ValuePrinter.exact.text($0.id)).inserted
      }
      self.init(count: all.count) { all[$0] }
    }
  }

  private init(count: Int, _ identified: @escaping (Int) -> (id: Any, element: Any)?) {
    self.init(
      count: count,
      found: { place in
        identified(place).map { id, element in
          Found(place: "id: " + ValuePrinter.exact.text(id), id: id, element: element)
        }
      },
      name: { place in
        identified(place).flatMap { ElementName.of(type(of: $0.element))?.text(of: $0.element) }
      })
  }

  private init(
    count: Int, found: @escaping (Int) -> Found?, name: @escaping (Int) -> String?
  ) {
    self.count = count
    self.found = found
    self.name = name
  }

  /// The element for what is in brackets: a position or, if it is a text, a name.
  func element(for literal: Literal) throws(Problem) -> Found {
    switch literal.kind {
    case .text(let text): return try element(named: text)
    case .number(let number): return try element(at: Int(number.text) ?? .max)
    default: return try element(named: literal.description)
    }
  }

  func element(at place: Int) throws(Problem) -> Found {
    guard (0..<count).contains(place), let element = found(place) else {
      throw .outOfRange(place, count: count)
    }
    return element
  }

  /// The only element with a name. Case does not matter if no element has exactly this name.
  func element(named text: String) throws(Problem) -> Found {
    var named = NamedElements(text)
    for place in 0..<count { named.add(name(place), at: place) }
    let places = named.places
    if places.count == 1, let only = found(places[0]) { return only }
    if !places.isEmpty {
      throw .severalNamed(
        text, candidates: places.prefix(Self.mostKnown).compactMap { found($0)?.place },
        count: places.count)
    }
    let names = (0..<count).compactMap(name)
    throw .noName(text, known: Array(names.prefix(Self.mostKnown)), count: names.count)
  }
}
