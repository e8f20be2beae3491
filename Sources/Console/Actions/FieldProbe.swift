@_spi(Reflection) import Swift
import Synchronization

/// Finds out which fields the constructor of a type takes.
enum FieldProbe {
  /// The fields that a type names when it is to decode itself, with what it stores under those names.
  ///
  /// No value is made up for it: its decoding is ended as soon as it has said by which keys it decodes,
  /// so that nothing it checks can fail. Empty for what is not decoded by keys. After the first call a
  /// look-up.
  static func fields(of type: any Decodable.Type) -> [TypedParameter] {
    let key = ObjectIdentifier(type)
    if let known = cache.withLock({ $0[key] }) { return known.fields }
    let fields = probe(type)
    cache.withLock { $0[key] = Known(fields: fields) }
    return fields
  }

  // Unchecked for the metatypes in the forms, which never change.
  private struct Known: @unchecked Sendable {
    let fields: [TypedParameter]
  }

  private static let cache = Mutex<[ObjectIdentifier: Known]>([:])

  private static func probe<Value: Decodable>(_ type: Value.Type) -> [TypedParameter] {
    let asked = Asked()
    _ = try? Value(from: asked)
    guard !asked.labels.isEmpty else { return [] }
    var types: [String: Any.Type] = [:]
    _ = _forEachField(of: type) { name, _, type, _ in
      types[memberName(String(cString: name))] = type
      return true
    }
    return asked.labels.map { label in
      TypedParameter(label: label, form: types[label].map { ValueForm.of($0) })
    }
  }

  /// What a type asks for before it gets anything.
  private final class Asked: Decoder {
    var labels: [String] = []
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy: Key.Type) throws -> KeyedDecodingContainer<Key> {
      labels = KeyNames.of(Key.self).names
      throw Enough()
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Enough() }
    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw Enough() }
  }

  private struct Enough: Error {}
}
