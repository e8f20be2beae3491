import Kernel

/// What can follow a path to a value, for completion.
struct StateMembers: Equatable {
  /// The names after a dot, in the order of declaration.
  private(set) var names: [String] = []
  /// What can be in brackets, as it is typed: `id: 3`, `"tea"`, `0`.
  private(set) var subscripts = IDTexts()

  /// The maximum number of indices to list.
  private static let mostPlaces = 20

  /// - Parameters:
  ///   - typed: how what is in brackets must start.
  ///   - isCancelled: called between elements. The list ends early when it returns `true`.
  init(
    of value: Any, startingWith typed: String = "",
    unless isCancelled: @escaping () -> Bool = { false }
  ) {
    names = Self.names(of: value)
    subscripts = IDTexts(startingWith: typed)
    if let value = Self.content(of: value) {
      addSubscripts(of: value, startingWith: typed, unless: isCancelled)
    }
  }

  /// The names that can follow a value.
  static func names(of value: Any) -> [String] {
    guard let value = content(of: value) else { return [] }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection, .set, .dictionary: return ["count"]
    default: return value is any LiteralConvertible ? [] : names(in: mirror)
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
    of value: Any, startingWith typed: String, unless isCancelled: @escaping () -> Bool
  ) {
    if let elements = value as? any IdentifiedElements {
      let label = "id: "
      guard typed.hasPrefix(label) || label.hasPrefix(typed) else { return }
      var ids = IDTexts(startingWith: String(typed.dropFirst(label.count)))
      elements.addIDs(to: &ids, unless: isCancelled)
      subscripts = ids.labeled(label)
      return
    }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .dictionary {
      let keys = mirror.children.lazy.prefix { _ in !isCancelled() }
        .compactMap { Mirror(reflecting: $0.value).children.first?.value }
        .map { ValuePrinter.exact.text($0) }.filter { $0.hasPrefix(typed) }
      for key in keys.sorted() { subscripts.add(key) }
    } else if mirror.displayStyle == .collection {
      for place in 0..<min(mirror.children.count, Self.mostPlaces) { subscripts.add("\(place)") }
    }
  }
}
