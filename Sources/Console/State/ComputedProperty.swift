import Kernel
import Synchronization

/// A computed property of a type that occurs in a state, so that paths can lead to it.
///
/// Swift has no list of the computed properties of a type, so a host declares them.
// Unchecked because key paths are not Sendable. This one is only read.
public struct ComputedProperty: @unchecked Sendable {
  /// The name in paths.
  let name: String
  /// The type that has the property.
  let root: Any.Type
  /// Returns the value of the property of a value. `nil` for a value of another type.
  let read: (Any) -> Any?

  /// Describes a property by its name and its key path.
  ///
  /// - Parameters:
  ///   - name: the name in paths, normally that of the property.
  ///   - path: the property. It is read each time a path leads to it, also while a user types, so it
  ///     must be fast and must not change anything.
  public init<Root, Value>(_ name: String, _ path: KeyPath<Root, Value>) {
    self.name = name
    root = Root.self
    read = { ($0 as? Root).map { $0[keyPath: path] } }
  }
}

/// The computed properties that the hosts of this process declared.
///
/// They belong to types and not to sessions, so that everything that follows a path finds them.
enum ComputedProperties {
  private static let known = Mutex<[ObjectIdentifier: [ComputedProperty]]>([:])

  /// Adds properties. One with a known name and type replaces the earlier one.
  static func add(_ properties: [ComputedProperty]) {
    guard !properties.isEmpty else { return }
    known.withLock { known in
      for property in properties {
        let type = ObjectIdentifier(property.root)
        known[type, default: []].removeAll { $0.name == property.name }
        known[type, default: []].append(property)
      }
    }
  }

  /// The names of the properties of a value, in the order of their declaration.
  static func names(of value: Any) -> [String] { properties(of: value).map(\.name) }

  /// The value of a computed property. `nil` if the host declared no such property.
  static func value(_ name: String, of value: Any) -> Any? {
    properties(of: value).first { $0.name == name }?.read(value)
  }

  private static func properties(of value: Any) -> [ComputedProperty] {
    let type = ObjectIdentifier(Swift.type(of: value))
    return known.withLock { $0[type] ?? [] }
  }
}
