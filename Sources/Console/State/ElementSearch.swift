import ConsoleSyntax
import Kernel

/// Finds the elements in a state to which an action with an id can be sent.
///
/// It compares types first: a stack's action names the state of its elements, and the action and
/// the state of a feature are declared in the same reducer. If several collections remain, their
/// names decide.
struct ElementSearch {
  /// The maximum number of values to visit, which limits the time for a large state.
  private static let budget = 20_000

  private struct Found {
    /// The names of the members on the path to the collection.
    let names: [String]
    /// The ids on the path to the collection, as text.
    let outerIDs: [String]
    let elements: any IdentifiedElements
    /// Whether the element type belongs to the feature of the action.
    let isExact: Bool
  }

  private let types: ElementTypes
  private let isCancelled: () -> Bool
  private var found: [Found] = []
  private var left = budget

  /// The ids of the elements as text, in their order.
  ///
  /// - Parameters:
  ///   - types: the types that the action gives for its elements.
  ///   - names: the names in the action's path.
  ///   - outerIDs: the ids that are already in the action's path, as text.
  ///   - wanted: which ids to add, by their start or by the name of the element.
  ///   - hides: whether the name of an element must not be shown, by the path to its text.
  ///   - isCancelled: called between values. The search ends early when it returns `true`.
  static func ids(
    for types: ElementTypes, names: [String], outerIDs: [String], in state: Any,
    matching wanted: IDTexts = IDTexts(), hiding hides: (StatePath) -> Bool = { _ in false },
    unless isCancelled: @escaping () -> Bool = { false }
  ) -> IDTexts {
    let found = collections(
      for: types, names: names, outerIDs: outerIDs, in: state, unless: isCancelled)
    func name(_ elements: any IdentifiedElements) -> ElementName? {
      ElementName.of(type(of: elements).elementType).flatMap {
        $0.paths.contains(where: hides) ? nil : $0
      }
    }
    var texts = wanted
    if found.count == 1 {
      found[0].addIDs(to: &texts, named: name(found[0]), unless: isCancelled)
      return texts
    }
    var seen: Set<String> = []
    for elements in found {
      let naming = name(elements)
      for (id, element) in elements.identified where !isCancelled() {
        let id = ValuePrinter.exact.text(id)
        if seen.insert(id).inserted { texts.add(id) { naming?.text(of: element) } }
      }
    }
    return texts
  }

  /// The collections that an action with an id can be for: all that fit equally well.
  static func collections(
    for types: ElementTypes, names: [String], outerIDs: [String], in state: Any,
    unless isCancelled: @escaping () -> Bool = { false }
  ) -> [any IdentifiedElements] {
    var search = ElementSearch(types: types, isCancelled: isCancelled)
    search.look(at: state, names: [], outerIDs: [], depth: 0)
    var found = search.found
    func narrow(_ isWanted: (Found) -> Bool) {
      let narrowed = found.filter(isWanted)
      if !narrowed.isEmpty { found = narrowed }
    }
    narrow(\.isExact)
    narrow { $0.outerIDs == outerIDs }
    let best = found.map { score($0, names) }.max() ?? 0
    narrow { score($0, names) == best }
    return found.map(\.elements)
  }

  private init(types: ElementTypes, isCancelled: @escaping () -> Bool) {
    self.types = types
    self.isCancelled = isCancelled
  }

  /// How many names in the action's path match members on the path to a collection, in the same
  /// order: `cards.card` fits `cardsState.cards` better than `favoritesState.cards`.
  private static func score(_ found: Found, _ names: [String]) -> Int {
    // The longest common subsequence: the score of the first names with each start of the path.
    var scores = Array(repeating: 0, count: found.names.count + 1)
    for name in names {
      var diagonal = 0
      for (index, member) in found.names.enumerated() {
        let above = scores[index + 1]
        scores[index + 1] = max(above, scores[index], diagonal + (matches(name, member) ? 1 : 0))
        diagonal = above
      }
    }
    return scores.last ?? 0
  }

  /// Whether a name of an action means a member. Ignores case and endings, so that `category`
  /// matches `categories`.
  private static func matches(_ name: String, _ member: String) -> Bool {
    member.lowercased().hasPrefix(name.lowercased().prefix(max(3, name.count - 1)))
  }

  private mutating func look(
    at value: Any, names: [String], outerIDs: [String], depth: Int
  ) {
    left -= 1
    guard left > 0, depth < 60, !isCancelled() else { return }
    let value = unshared(value)
    if let elements = value as? any IdentifiedElements {
      return look(into: elements, names: names, outerIDs: outerIDs, depth: depth)
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional, .collection, .dictionary, .set: break
    default: if value is any LiteralConvertible { return }
    }
    // A long array without such elements must not use up the budget.
    let isSearched =
      mirror.displayStyle != .collection || IdentifiedParts.canExist(in: type(of: value))
    guard isSearched else { return }
    for child in mirror.children where left > 0 {
      let name = child.label.map { [memberName($0)] } ?? []
      look(at: child.value, names: names + name, outerIDs: outerIDs, depth: depth + 1)
    }
  }

  private mutating func look(
    into elements: any IdentifiedElements, names: [String], outerIDs: [String], depth: Int
  ) {
    let type = Swift.type(of: elements)
    if type.idType == types.id {
      let isExact =
        types.state.map { $0 == type.elementType }
        ?? (Self.feature(of: type.elementType) == Self.feature(of: types.action))
      found.append(
        Found(names: names, outerIDs: outerIDs, elements: elements, isExact: isExact))
    }
    guard IdentifiedParts.canExist(in: type.elementType) else { return }
    for (id, element) in elements.identified where left > 0 && !isCancelled() {
      let id = ValuePrinter.exact.text(id)
      look(at: element, names: names, outerIDs: outerIDs + [id], depth: depth + 1)
    }
  }

  /// The name of the type that a state or an action is declared in: `Shop.Row` for
  /// `Shop.Row.State`.
  private static func feature(of type: Any.Type) -> Substring {
    let name = _typeName(type)
    return name[..<(name.lastIndex(of: ".") ?? name.startIndex)]
  }
}
