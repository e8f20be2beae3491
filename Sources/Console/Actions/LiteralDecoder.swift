import ConsoleSyntax

/// Passes a literal to a type's own `init(from:)`.
///
/// The labels of a constructor are the keys, an array is an unkeyed container, and anything else is
/// a single value. Every error has the span of the literal that caused it.
// A class, so that the labels that were asked for are known after the type's initializer returns.
final class LiteralDecoder: Decoder {
  /// What the decoder decodes.
  enum Source {
    case literal(Literal)
    /// The payload of a synthesized enum case. Its decoder asks for values by label or as `_0`,
    /// `_1`.
    case payload(CaseExpression)
  }

  let source: Source
  let type: TypeName
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }
  private var table: LabelTable?
  private var row: UnkeyedLiterals?

  init(_ source: Source, type: TypeName, codingPath: [any CodingKey]) {
    self.source = source
    self.type = type
    self.codingPath = codingPath
  }

  /// Makes a decoder of the same labels for a superclass.
  init(sharing table: LabelTable, codingPath: [any CodingKey]) {
    source = .literal(Literal(.void, at: table.span))
    type = table.type
    self.table = table
    self.codingPath = codingPath
  }

  /// Makes the value that a literal means to the type's decoder.
  static func value<Value: Decodable>(
    of literal: Literal, as: Value.Type, codingPath: [any CodingKey] = []
  ) throws(Diagnostic) -> Value {
    let name = TypeName.of(Value.self)
    let decoder = LiteralDecoder(.literal(literal), type: name, codingPath: codingPath)
    do {
      let value = try Value(from: decoder)
      if let diagnostic = decoder.leftover { throw diagnostic }
      return value
    } catch let diagnostic as Diagnostic {
      throw diagnostic
    } catch {
      if let diagnostic = decoder.leftover ?? decoder.table?.unknownCase { throw diagnostic }
      throw Diagnostic(
        .invalidValue(type: name.display, reason: reason(of: error)), at: literal.span)
    }
  }

  /// The error for a value in the literal that the type has not asked for.
  var leftover: Diagnostic? { table?.leftover ?? row?.leftover }

  private static func reason(of error: any Error) -> String {
    guard let error = error as? DecodingError else { return String(describing: error) }
    switch error {
    case .dataCorrupted(let context), .keyNotFound(_, let context),
      .typeMismatch(_, let context), .valueNotFound(_, let context):
      return context.debugDescription
    @unknown default:
      return String(describing: error)
    }
  }

  var span: SourceSpan {
    switch source {
    case .literal(let literal): literal.span
    case .payload(let expression): expression.span
    }
  }

  func container<Key: CodingKey>(keyedBy: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let known = try self.table ?? makeTable()
    self.table = known
    try known.expect(Key.self, type: type)
    return KeyedDecodingContainer(KeyedLiterals<Key>(table: known, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let row = UnkeyedLiterals(try elements(), decoder: self)
    self.row = row
    return row
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    SingleLiteral(literal: try singleLiteral(), codingPath: codingPath)
  }

  private func makeTable() throws(Diagnostic) -> LabelTable {
    switch source {
    case .payload(let expression):
      return try LabelTable(expression.arguments, type: type, span: expression.span)
    case .literal(let literal):
      if case .object(let entries) = literal.kind {
        return LabelTable(json: entries, type: type, span: literal.span)
      }
      if let arguments = try literal.constructorArguments(of: type) {
        return try LabelTable(arguments, type: type, span: literal.span)
      }
      if let expression = try literal.caseExpression(of: type) {
        return LabelTable(case: expression, type: type, span: literal.span)
      }
      throw wrongType(literal)
    }
  }

  private func elements() throws(Diagnostic) -> [Literal] {
    let literal = try singleLiteral()
    switch literal.kind {
    case .array(let elements): return elements
    // The standard library encodes dictionaries as alternating keys and values.
    case .dictionary(let entries): return entries.flatMap { [$0.key, $0.value] }
    default: throw wrongType(literal)
    }
  }

  /// The literal itself, or the argument of a constructor that has only one.
  private func singleLiteral() throws(Diagnostic) -> Literal {
    switch source {
    case .payload(let expression):
      if expression.arguments.count == 1 { return expression.arguments[0].value }
      throw wrongType(Literal(.enumCase(expression), at: expression.span))
    case .literal(let literal):
      guard let arguments = try literal.constructorArguments(of: type) else { return literal }
      guard arguments.count == 1 else { throw wrongType(literal) }
      return arguments[0].value
    }
  }

  func wrongType(_ literal: Literal) -> Diagnostic {
    Diagnostic(.wrongType(expected: type.display, found: literal.shape), at: literal.span)
  }
}
