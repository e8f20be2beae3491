import Kernel
import Synchronization

/// Which types can have collections of identified elements in them.
///
/// Looking for such collections in a hundred thousand elements by reflection takes long, and most
/// elements cannot have any.
enum IdentifiedParts {
  /// Whether a value of a type can contain a collection of identified elements. O(1) after the first
  /// call for the type.
  static func canExist(in type: Any.Type) -> Bool {
    let key = ObjectIdentifier(type)
    if let known = cache.withLock({ $0[key] }) { return known }
    var visited: Set<ObjectIdentifier> = []
    let found = look(in: type, &visited)
    cache.withLock { $0[key] = found }
    return found
  }

  private static let cache = Mutex<[ObjectIdentifier: Bool]>([:])

  /// - Parameter visited: the types that are being looked at, or that have no such collection.
  private static func look(in type: Any.Type, _ visited: inout Set<ObjectIdentifier>) -> Bool {
    guard visited.insert(ObjectIdentifier(type)).inserted else { return false }
    if type is any IdentifiedElements.Type || type is any SharedValueProtocol.Type { return true }
    if ValueForm.of(type).isLeaf { return false }
    // Every state with @ObservableState has one, and the object in it is not a part of the state.
    if type == ObservationStateRegistrar.self { return false }
    if let generic = type as? any ContainerOfParts.Type {
      return generic.partTypes.contains { look(in: $0, &visited) }
    }
    if let parts = StructRuntime.parts(of: type) {
      return parts.contains { look(in: $0.type, &visited) }
    }
    if let cases = EnumRuntime.payloads(of: type) {
      return cases.contains { $0.type.map { look(in: $0, &visited) } ?? false }
    }
    return true
  }
}

/// The type of the elements of a collection. `nil` if it is not known.
func elementType(of collection: Any) -> Any.Type? {
  let type = Swift.type(of: collection)
  if let identified = type as? any IdentifiedElements.Type { return identified.elementType }
  return (type as? any ContainerOfParts.Type)?.partTypes.first
}

/// A generic type whose values consist of values of other types.
private protocol ContainerOfParts {
  static var partTypes: [Any.Type] { get }
}

extension Optional: ContainerOfParts {
  fileprivate static var partTypes: [Any.Type] { [Wrapped.self] }
}

extension Array: ContainerOfParts {
  fileprivate static var partTypes: [Any.Type] { [Element.self] }
}

extension Set: ContainerOfParts {
  fileprivate static var partTypes: [Any.Type] { [Element.self] }
}

extension Dictionary: ContainerOfParts {
  fileprivate static var partTypes: [Any.Type] { [Key.self, Value.self] }
}
