@testable import Console

/// A decoder that returns generated values.
struct GeneratedDecoder: Decoder {
  let generator: ActionGenerator
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Members<Key>(generator: generator))
  }

  func unkeyedContainer() -> any UnkeyedDecodingContainer {
    Elements(generator: generator, count: generator.below(4))
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { Single(generator: generator) }

  /// The type cannot be typed in the language.
  struct Refusal: Error {}
}

extension ActionGenerator {
  fileprivate func decode<Value: Decodable>(_: Value.Type) throws -> Value {
    guard let value = make(Value.self) else { throw GeneratedDecoder.Refusal() }
    return value
  }
}

private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let generator: ActionGenerator
  var codingPath: [any CodingKey] { [] }

  /// The decoder of a synthesized enum expects one key, the name of a case.
  var allKeys: [Key] {
    KeyNames.of(Key.self).names.isEmpty
      ? [] : [generator.pick(KeyNames.of(Key.self).names)].compactMap { Key(stringValue: $0) }
  }

  func contains(_: Key) -> Bool { true }
  func decodeNil(forKey _: Key) -> Bool { generator.below(3) == 0 }
  func decode<T: Decodable>(_: T.Type, forKey _: Key) throws -> T { try generator.decode(T.self) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy _: Nested.Type, forKey _: Key
  ) -> KeyedDecodingContainer<Nested> {
    KeyedDecodingContainer(Members<Nested>(generator: generator))
  }

  func nestedUnkeyedContainer(forKey _: Key) -> any UnkeyedDecodingContainer {
    GeneratedDecoder(generator: generator).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { GeneratedDecoder(generator: generator) }
  func superDecoder(forKey _: Key) -> any Decoder { GeneratedDecoder(generator: generator) }
}

private struct Elements: UnkeyedDecodingContainer {
  let generator: ActionGenerator
  let count: Int?
  var currentIndex = 0
  var codingPath: [any CodingKey] { [] }
  var isAtEnd: Bool { currentIndex >= count ?? 0 }

  init(generator: ActionGenerator, count: Int) {
    self.generator = generator
    self.count = count
  }

  func decodeNil() -> Bool { false }

  mutating func decode<T: Decodable>(_: T.Type) throws -> T {
    currentIndex += 1
    return try generator.decode(T.self)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedDecodingContainer<Nested> {
    currentIndex += 1
    return GeneratedDecoder(generator: generator).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer {
    currentIndex += 1
    return GeneratedDecoder(generator: generator).unkeyedContainer()
  }

  mutating func superDecoder() -> any Decoder {
    currentIndex += 1
    return GeneratedDecoder(generator: generator)
  }
}

private struct Single: SingleValueDecodingContainer {
  let generator: ActionGenerator
  var codingPath: [any CodingKey] { [] }

  func decodeNil() -> Bool { false }
  func decode<T: Decodable>(_: T.Type) throws -> T { try generator.decode(T.self) }
}
