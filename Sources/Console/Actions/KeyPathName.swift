import Synchronization

/// What the runtime knows of the name of the property that a key path ends in.
///
/// It spells stored properties. Of a computed one, as those of `@ObservableState` are, it knows the address
/// of its getter; the symbol there holds the name, unless symbols were stripped.
struct KeyPathName: Sendable {
  /// The name as source has it, such as `email`, or `$email` for the projected value of a property wrapper;
  /// `nil` where it cannot be found.
  let name: String?
  /// Whether the property is one of the root itself, and not of what another property of it holds.
  let isDirect: Bool

  /// The name for a key path. The first call reads the symbols of the program, later ones are look-ups.
  static func of(_ path: AnyKeyPath) -> KeyPathName {
    let key = Key(path: path)
    if let known = cache.withLock({ $0[key] }) { return known }
    let name = KeyPathName(description: path.debugDescription)
    cache.withLock { $0[key] = name }
    return name
  }

  private static let cache = Mutex<[Key: KeyPathName]>([:])

  // Unchecked: a key path never changes. Only arguments of subscripts in it could keep it from being sent,
  // and they are only compared here.
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

  /// What stands between the full stops of `\State.password?` or `\State.<computed 0x0123 (Optional<A.B>)>`,
  /// the root included.
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
