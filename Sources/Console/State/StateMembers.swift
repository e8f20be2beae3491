import Kernel

/// What can follow a path to a value, for completion.
struct StateMembers: Equatable {
  /// The names after a dot, in the order of declaration.
  private(set) var names: [String] = []
  /// What can be in brackets, as it is typed: `id: 3`, `"tea"`, `0`.
  private(set) var subscripts: [String] = []

  /// The maximum number of indices to list.
  private static let mostPlaces = 20

  /// - Parameter isCancelled: called between elements. The list ends early when it returns `true`.
  init(of value: Any, unless isCancelled: @escaping () -> Bool = { false }) {
    let value = unshared(value)
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      if let wrapped = mirror.children.first?.value {
        self = StateMembers(of: wrapped, unless: isCancelled)
      }
    case .collection, .set, .dictionary:
      names = ["count"]
      subscripts = Self.subscripts(of: value, mirror, unless: isCancelled)
    default:
      let convertible = value as? any LiteralConvertible
      if convertible == nil { names = Self.names(in: mirror) }
    }
  }

  /// The names of a value's properties, without those that macros add.
  static func names(in mirror: Mirror) -> [String] {
    mirror.children.compactMap(\.label).filter { !$0.hasPrefix("_$") }.map(memberName)
  }

  private static func subscripts(
    of value: Any, _ mirror: Mirror, unless isCancelled: @escaping () -> Bool
  ) -> [String] {
    if let elements = value as? any IdentifiedElements {
      return elements.identified.lazy.prefix { _ in !isCancelled() }
        .map { "id: " + ValuePrinter.exact.text($0.id) }
    }
    if mirror.displayStyle == .dictionary {
      return mirror.children.lazy.prefix { _ in !isCancelled() }
        .compactMap { Mirror(reflecting: $0.value).children.first?.value }
        .map { ValuePrinter.exact.text($0) }.sorted()
    }
    guard mirror.displayStyle == .collection else { return [] }
    return (0..<min(mirror.children.count, mostPlaces)).map(String.init)
  }
}
