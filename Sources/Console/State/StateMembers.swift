import ConsoleSyntax
import Kernel

/// What can follow a path to a value, for completion.
struct StateMembers: Equatable {
  /// The names after a dot, in the order of declaration.
  private(set) var names: [String] = []
  /// What can be in brackets, as it is typed: `id: 3`, `"tea"`, `0`.
  private(set) var subscripts = IDTexts()

  /// How to find elements by what was typed in brackets.
  struct Wanted {
    /// How what is in brackets must start.
    var typed = ""
    /// Which names the elements must have, whatever was typed. `nil` for any.
    var isNamed: ((String) -> Bool)?
    /// Whether the name of an element must not be shown, by the path to its text.
    var hides: (StatePath) -> Bool = { _ in false }
    /// The maximum number of elements to list.
    var most = IDTexts.most
  }

  /// - Parameter isCancelled: called between elements. The list ends early when it returns `true`.
  init(
    of value: Any, _ wanted: Wanted = Wanted(), unless isCancelled: @escaping () -> Bool = { false }
  ) {
    names = Self.names(of: value)
    subscripts = IDTexts(
      startingWith: wanted.typed, named: wanted.isNamed, keeping: wanted.most)
    if let value = Self.content(of: value) {
      addSubscripts(of: value, wanted, unless: isCancelled)
    }
  }

  /// The names that can follow a value.
  static func names(of value: Any) -> [String] {
    guard let value = content(of: value) else { return [] }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection, .set, .dictionary: return ["count"]
    default:
      return (value is any LiteralConvertible ? [] : names(in: mirror))
        + ComputedProperties.names(of: value)
    }
  }

  /// The names of a value's properties, without those that macros add.
  static func names(in mirror: Mirror) -> [String] {
    mirror.children.compactMap(\.label).filter { !$0.hasPrefix("_$") }.map(memberName)
  }

  /// Whether a value has elements that can be in brackets.
  static func hasSubscripts(_ value: Any) -> Bool {
    guard let value = content(of: value) else { return false }
    if let elements = value as? any IdentifiedElements { return elements.count > 0 }
    let mirror = Mirror(reflecting: value)
    return [.collection, .dictionary].contains(mirror.displayStyle) && !mirror.children.isEmpty
  }

  /// The value without shared values and optionals around it. `nil` for `nil`.
  private static func content(of value: Any) -> Any? {
    let value = unshared(value)
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { content(of: $0.value) }
  }

  private mutating func addSubscripts(
    of value: Any, _ wanted: Wanted, unless isCancelled: @escaping () -> Bool
  ) {
    if let elements = value as? any IdentifiedElements {
      let label = "id: "
      let typed = wanted.typed
      guard wanted.isNamed != nil || typed.hasPrefix(label) || label.hasPrefix(typed) else {
        return
      }
      var ids = IDTexts(
        startingWith: String(typed.dropFirst(label.count)), named: wanted.isNamed,
        keeping: wanted.most)
      let name = Self.name(of: Swift.type(of: elements).elementType, wanted)
      elements.addIDs(to: &ids, named: name, unless: isCancelled)
      subscripts = ids.labeled(label)
      return
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .dictionary {
      let keys = mirror.children.lazy.prefix { _ in !isCancelled() }
        .compactMap { Mirror(reflecting: $0.value).children.first?.value }
        .map { ValuePrinter.exact.text($0) }.filter { $0.hasPrefix(wanted.typed) }
      for key in keys.sorted() { subscripts.add(key) }
    } else if mirror.displayStyle == .collection {
      addPlaces(of: mirror, wanted, unless: isCancelled)
    }
  }

  /// Adds the positions of elements that start as typed, or those with a wanted name.
  private mutating func addPlaces(
    of mirror: Mirror, _ wanted: Wanted, unless isCancelled: () -> Bool
  ) {
    let children = mirror.children
    let name = children.first.flatMap { Self.name(of: type(of: $0.value), wanted) }
    if wanted.isNamed != nil, name == nil { return }
    for place in 0..<children.count {
      if place.isMultiple(of: 64), isCancelled() { return }
      // Reading an element from a mirror copies it, so read only those that are listed.
      subscripts.add("\(place)") {
        name?.text(of: children[children.index(children.startIndex, offsetBy: place)].value)
      }
    }
  }

  private static func name(of type: Any.Type, _ wanted: Wanted) -> ElementName? {
    ElementName.of(type).flatMap { $0.paths.contains(where: wanted.hides) ? nil : $0 }
  }
}
