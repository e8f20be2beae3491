import Kernel
import Synchronization

/// Which types can have collections of identified elements in them.
///
/// Looking for such collections in a hundred thousand elements by reflection takes long, and most
/// elements cannot have any.
enum IdentifiedParts {
  /// Whether a value of a type can contain a collection of identified elements. O(1) after the first
  /// call for the type.
  static func canExist(in type: Any.Type) -> Bool { search.finds(in: type) }

  private static let search = PartSearch(isUnknownFound: true) {
    $0 is any IdentifiedElements.Type || $0 is any SharedValueProtocol.Type
  }
}

/// Which types can have shared values in them. Two values of such a type can differ although their bytes are the
/// same, because the bytes of a shared value are a reference.
enum SharedParts {
  /// Whether a value of a type can contain a shared value. Values of protocols and objects count as if they could not.
  /// O(1) after the first call for the type.
  static func canExist(in type: Any.Type) -> Bool { search.finds(in: type) }

  private static let search = PartSearch(isUnknownFound: false) {
    $0 is any SharedValueProtocol.Type
  }
}

/// Looks for types of some kind among the types of the parts of a value.
private struct PartSearch: Sendable {
  /// Whether a part counts as found if the types in it are not known.
  let isUnknownFound: Bool
  let isWanted: @Sendable (Any.Type) -> Bool
  private let cache = Cache()

  private final class Cache: Sendable {
    let known = Mutex<[ObjectIdentifier: Bool]>([:])
  }

  init(isUnknownFound: Bool, isWanted: @escaping @Sendable (Any.Type) -> Bool) {
    self.isUnknownFound = isUnknownFound
    self.isWanted = isWanted
  }

  func finds(in type: Any.Type) -> Bool {
    let key = ObjectIdentifier(type)
    if let known = cache.known.withLock({ $0[key] }) { return known }
    var visited: Set<ObjectIdentifier> = []
    let found = look(in: type, &visited)
    cache.known.withLock { $0[key] = found }
    return found
  }

  /// - Parameter visited: the types that are being looked at, or that have no such part.
  private func look(in type: Any.Type, _ visited: inout Set<ObjectIdentifier>) -> Bool {
    guard visited.insert(ObjectIdentifier(type)).inserted else { return false }
    if isWanted(type) { return true }
    if ValueForm.of(type).isLeaf { return false }
    // Every state with @ObservableState has one, and the object in it is not a part of the state.
    if type == ObservationStateRegistrar.self { return false }
    if let generic = type as? any ContainerOfParts.Type {
      return generic.partTypes.contains { look(in: $0, &visited) }
    }
    if let own = type as? any InsideComparable.Type, let inner = own.innerTypes {
      return inner.contains { look(in: $0, &visited) }
    }
    if let parts = StructRuntime.parts(of: type) {
      return parts.contains { look(in: $0.type, &visited) }
    }
    if let cases = EnumRuntime.payloads(of: type) {
      return cases.contains { $0.type.map { look(in: $0, &visited) } ?? false }
    }
    return isUnknownFound
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
