import Synchronization

/// The keys of a type as its source names them, where they are an enum, as `CodingKeys` are.
struct KeyNames: Sendable {
  /// The cases' names in the order of declaration; empty for keys that are no such enum.
  let names: [String]
  /// The case's name for each coded string that differs from it.
  private let renamed: [String: String]

  /// The names of a type of keys; after the first call a look-up.
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
      guard let name = EnumRuntime.caseName(key) else { continue }
      names.append(name)
      if name != key.stringValue { renamed[key.stringValue] = name }
    }
    self.names = names
    self.renamed = renamed
  }

  /// The property's name for a key's coded string.
  func name(coded: String) -> String {
    renamed.isEmpty ? coded : renamed[coded] ?? coded
  }

  /// The coded string for a property's name.
  func coded(name: String) -> String {
    renamed.first { $0.value == name }?.key ?? name
  }
}
