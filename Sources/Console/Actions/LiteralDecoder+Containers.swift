import ConsoleSyntax

/// The arguments of a constructor, by their labels.
struct KeyedLiterals<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let table: LabelTable
  let codingPath: [any CodingKey]

  var allKeys: [Key] { table.keys() }

  func contains(_ key: Key) -> Bool { table.contains(key) }

  func decodeNil(forKey key: Key) throws -> Bool {
    guard case .literal(let literal) = table.row(for: key)?.source else { return false }
    return literal.isNil
  }

  func decode<T: Decodable>(_: T.Type, forKey key: Key) throws -> T {
    guard let row = table.row(for: key) else {
      throw table.missing(key, TypeName.of(T.self))
    }
    guard case .literal(let literal) = row.source else {
      return try T(from: LiteralDecoder(row.source, type: table.type, codingPath: codingPath))
    }
    return try ValueForm.value(of: literal, as: T.self)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try nested(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try nested(key).unkeyedContainer()
  }

  /// A superclass finds its properties among the same labels.
  func superDecoder() throws -> any Decoder {
    LiteralDecoder(sharing: table, codingPath: codingPath)
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { try nested(key) }

  private func nested(_ key: Key) throws -> LiteralDecoder {
    guard let row = table.row(for: key) else { throw table.missing(key, table.type) }
    return LiteralDecoder(row.source, type: table.type, codingPath: codingPath + [key])
  }
}

/// The elements of an array.
// A class, so that the decoder that returned it can see how many elements were read.
final class UnkeyedLiterals: UnkeyedDecodingContainer {
  private let elements: [Literal]
  private let type: TypeName
  private let span: SourceSpan
  let codingPath: [any CodingKey]
  private(set) var currentIndex = 0

  init(_ elements: [Literal], decoder: LiteralDecoder) {
    self.elements = elements
    type = decoder.type
    span = decoder.span
    codingPath = decoder.codingPath
  }

  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex >= elements.count }

  /// The error for the first element that was not read. `nil` if all were read.
  var leftover: Diagnostic? {
    if isAtEnd { return nil }
    return Diagnostic(.extraArgument(signature: type.display), at: elements[currentIndex].span)
  }

  func decodeNil() throws -> Bool {
    guard !isAtEnd, elements[currentIndex].isNil else { return false }
    currentIndex += 1
    return true
  }

  func decode<T: Decodable>(_: T.Type) throws -> T {
    try ValueForm.value(of: try next(TypeName.of(T.self)), as: T.self)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try superDecoder().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try superDecoder().unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder {
    LiteralDecoder(.literal(try next(type)), type: type, codingPath: codingPath)
  }

  private func next(_ wanted: TypeName) throws(Diagnostic) -> Literal {
    guard !isAtEnd else {
      throw Diagnostic(
        .missingArgument(label: nil, type: wanted.display, signature: type.display),
        at: SourceSpan(span.end, span.end))
    }
    defer { currentIndex += 1 }
    let element = elements[currentIndex]
    if Interruption.current.isRequested { throw Diagnostic(.interrupted, at: element.span) }
    return element
  }
}

/// A literal that is decoded as one value.
struct SingleLiteral: SingleValueDecodingContainer {
  let literal: Literal
  let codingPath: [any CodingKey]

  func decodeNil() -> Bool { literal.isNil }

  func decode<T: Decodable>(_: T.Type) throws -> T {
    try ValueForm.value(of: literal, as: T.self)
  }
}
