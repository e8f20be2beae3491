import CustomDump
import Observation

extension Shared: Observable {}
extension SharedReader: Observable {}

extension Shared: Equatable where Value: Equatable {
  /// Whether two values are equal, whether or not they have the same reference.
  ///
  /// In a test store's assertion, the expected value is compared with the actual one, even if both
  /// states have the same reference.
  public static func == (one: Self, other: Self) -> Bool {
    let (one, other) = SharedComparison.values(one.reference, other.reference)
    return one == other
  }
}

extension SharedReader: Equatable where Value: Equatable {
  public static func == (one: Self, other: Self) -> Bool {
    let (one, other) = SharedComparison.values(one.reference, other.reference)
    return one == other
  }
}

extension Shared: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension SharedReader: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Shared: Encodable where Value: Encodable {
  /// Encodes the value as it would be encoded without `Shared`.
  ///
  /// - Throws: `EncodingError.invalidValue` if the value has a key: its key saves it, and the
  ///   decoded value would not have the key.
  public func encode(to encoder: any Encoder) throws {
    guard !reference.hasKey else {
      let problem = """
        \(self) is saved by its key. Encode its value instead, or leave the property out.
        """
      throw EncodingError.invalidValue(
        self, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: problem))
    }
    try wrappedValue.encode(to: encoder)
  }
}

extension Shared: Decodable where Value: Decodable {
  /// Decodes a value as it would be decoded without `Shared`; it has no key.
  public init(from decoder: any Decoder) throws {
    // Only this property gets the decoded value.
    nonisolated(unsafe) let value = try Value(from: decoder)
    self.init(value: value)
  }
}

extension Shared: CustomStringConvertible {
  /// Where the value comes from: `Shared<Int>(value: 0)`, `Shared<Int>(.appStorage("count"))`.
  public var description: String {
    "Shared<\(nestedTypeName(Value.self))>(\(reference.description))"
  }
}

extension SharedReader: CustomStringConvertible {
  /// Where the value comes from: `SharedReader<Int>(.appStorage("count"))`.
  public var description: String {
    "SharedReader<\(nestedTypeName(Value.self))>(\(reference.description))"
  }
}

extension Shared: CustomReflectable {
  /// The value's own children.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension SharedReader: CustomReflectable {
  /// The value's own children.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension Shared: CustomDumpRepresentable {
  public var customDumpValue: Any { wrappedValue }
}

extension SharedReader: CustomDumpRepresentable {
  public var customDumpValue: Any { wrappedValue }
}

// A dump prints a value that is shared in several places once. A difference of two states compares
// the values that their reference had on each side.

extension Shared: _CustomDiffObject {
  public var _customDiffValues: (Any, Any) {
    SharedComparison.values(reference, reference)
  }

  public var _objectIdentifier: ObjectIdentifier { ObjectIdentifier(reference) }
}

extension SharedReader: _CustomDiffObject {
  public var _customDiffValues: (Any, Any) {
    SharedComparison.values(reference, reference)
  }

  public var _objectIdentifier: ObjectIdentifier { ObjectIdentifier(reference) }
}
