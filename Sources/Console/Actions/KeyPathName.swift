import Synchronization

/// The name of the property at the end of a key path, as far as it is known at run time.
///
/// The runtime knows the names of stored properties. For a computed property, such as those of
/// `@ObservableState`, it knows the address of the getter, and the symbol at that address contains
/// the name unless symbols were stripped.
struct KeyPathName: Sendable {
  /// The name as in source, such as `email`, or `$email` for the projected value of a property
  /// wrapper. `nil` if it cannot be found.
  let name: String?
  /// Whether the property belongs to the root itself and not to a value inside it.
  let isDirect: Bool

  /// The name for a key path. The first call for a key path may read the symbols of the program.
  /// Later ones use a cache.
  static func of(_ path: AnyKeyPath) -> KeyPathName {
    let key = Key(path: path)
    if let known = cache.withLock({ $0[key] }) { return known }
    let name = KeyPathName(description: path.debugDescription)
    cache.withLock { $0[key] = name }
    return name
  }

  private static let cache = Mutex<[Key: KeyPathName]>([:])

  // Unchecked because a key path never changes. Only arguments of its subscripts might not be
  // Sendable, and this only compares them.
  private struct Key: Hashable, @unchecked Sendable {
    let path: AnyKeyPath
  }

  private init(description: String) {
    let components = Self.components(of: description)
    let last = components.last ?? ""
    isDirect = components.count == 2
    name =
      Self.spelled(last) ?? Self.getter(last).flatMap { GetterSymbol.propertyName(at: $0) }
  }

  /// The components between the dots, including the root, of `\State.password?` or
  /// `\State.<computed 0x0123 (Optional<A.B>)>`.
  private static func components(of description: String) -> [Substring] {
    var components: [Substring] = []
    var depth = 0
    var start = description.startIndex
    for index in description.indices {
      switch description[index] {
      case "<", "(", "[": depth += 1
      case ">", ")", "]": depth -= 1
      case "." where depth == 0:
        components.append(description[start..<index])
        start = description.index(after: index)
      default: break
      }
    }
    return components + [description[start...]]
  }

  private static func spelled(_ component: Substring) -> String? {
    let name = component.filter { $0 != "?" && $0 != "!" && $0 != "`" }
    guard name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }), !name.isEmpty,
      !component.hasPrefix("\\"), name != "self"
    else { return nil }
    return name
  }

  private static func getter(_ component: Substring) -> UInt? {
    let prefix = "<computed 0x"
    guard component.hasPrefix(prefix) else { return nil }
    return UInt(component.dropFirst(prefix.count).prefix { $0.isHexDigit }, radix: 16)
  }
}
