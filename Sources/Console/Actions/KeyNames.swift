import Synchronization

/// The keys of a type by their names in source, if the keys are an enum such as `CodingKeys`.
struct KeyNames: Sendable {
  /// The names of the cases, in the order of declaration, without those for properties that macros add. Empty for
  /// keys that are not such an enum.
  let names: [String]
  /// The name of the case for each coded string that differs from it.
  private let renamed: [String: String]

  /// The names for a type of keys. Cached after the first call.
  static func of<Key: CodingKey>(_ type: Key.Type) -> KeyNames {
    let id = ObjectIdentifier(type)
    if let known = cache.withLock({ $0[id] }) { return known }
    let names = KeyNames(type)
    cache.withLock { $0[id] = names }
    return names
  }

  private static let cache = Mutex<[ObjectIdentifier: KeyNames]>([:])

  private init<Key: CodingKey>(_ type: Key.Type) {
    var names: [String] = []
    var renamed: [String: String] = [:]
    for key in EnumRuntime.payloadFreeCases(of: type) ?? [] {
      guard let name = EnumRuntime.caseName(key).map(Self.propertyName) else { continue }
      if !Self.isAdded(name) { names.append(name) }
      if name != key.stringValue { renamed[key.stringValue] = name }
    }
    self.names = names
    self.renamed = renamed
  }

  /// The name of the property for the name of a key. The key of an observed property is named after
  /// its storage, `_count`. A name such as `_0` stays: it is the key of a payload without a label.
  private static func propertyName(_ key: String) -> String {
    key.dropFirst().first?.isNumber == true ? key : memberName(key)
  }

  /// Whether a macro added the property with a name, such as the registrar of an observed state. Users do not type its
  /// value: its decoder asks for nothing.
  static func isAdded(_ name: String) -> Bool { name.hasPrefix("$") }

  /// The name of the property for a key's coded string.
  func name(coded: String) -> String {
    renamed.isEmpty ? coded : renamed[coded] ?? coded
  }

  /// The coded string for the name of a property.
  func coded(name: String) -> String {
    renamed.first { $0.value == name }?.key ?? name
  }
}
