@_spi(Reflection) import Swift
import Synchronization

/// Finds the fields that the constructor of a type has.
enum FieldProbe {
  /// The fields that a type asks for when it decodes itself, with the types of the stored
  /// properties of the same names.
  ///
  /// Decoding ends as soon as the type asks for its keys and before it gets any value, so that none
  /// of its own checks can fail. Empty for a type that does not decode by keys. Cached after the
  /// first call.
  static func fields(of type: any Decodable.Type) -> [ParameterForm] {
    let key = ObjectIdentifier(type)
    if let known = cache.withLock({ $0[key] }) { return known.fields }
    let fields = probe(type)
    cache.withLock { $0[key] = Known(fields: fields) }
    return fields
  }

  // Unchecked because of the metatypes in the forms, which never change.
  private struct Known: @unchecked Sendable {
    let fields: [ParameterForm]
  }

  private static let cache = Mutex<[ObjectIdentifier: Known]>([:])

  private static func probe<Value: Decodable>(_ type: Value.Type) -> [ParameterForm] {
    let asked = Asked()
    _ = try? Value(from: asked)
    guard !asked.labels.isEmpty else { return [] }
    var types: [String: Any.Type] = [:]
    _ = _forEachField(of: type) { name, _, type, _ in
      types[memberName(String(cString: name))] = type
      return true
    }
    return asked.labels.map { label in
      ParameterForm(label: label, form: types[label].map { ValueForm.of($0) })
    }
  }

  /// A decoder that records the keys for which a type asks, and then ends the decoding.
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
