import ConsoleSyntax
import Kernel

/// The paths from a value to the properties of its parts, for errors that propose what a name means.
struct InnerPaths {
  /// The maximum number of values to look into.
  private static let mostValues = 200

  /// The paths of more than one name, by their last names. Those with fewer names come first.
  private(set) var byName: [String: [String]] = [:]

  /// Looks into properties and payloads, but not into collections and computed properties.
  init(of root: Any) {
    var values = Self.parts(of: root)
    var next = 0
    while next < values.count, next < Self.mostValues {
      let (path, value) = values[next]
      next += 1
      for name in StateMembers.names(of: value) {
        byName[name, default: []].append("\(path).\(name)")
      }
      values += Self.parts(of: value).map { ("\(path).\($0.path)", $0.value) }
    }
  }

  /// The properties of a struct, or the payload of an enum, that have properties of their own.
  private static func parts(of value: Any) -> [(path: String, value: Any)] {
    guard let value = unwrapped(unshared(value)), !(value is any LiteralConvertible) else {
      return []
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct, .enum:
      return mirror.children.compactMap { child in
        // Macros add properties, and an unlabelled payload has no name.
        guard let label = child.label, !label.hasPrefix("_$"), !label.hasPrefix(".") else {
          return nil
        }
        return (memberName(label), child.value)
      }
    default: return []
    }
  }
}
