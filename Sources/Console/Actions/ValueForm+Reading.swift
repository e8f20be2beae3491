import ConsoleSyntax
import Kernel

// Reading values.
extension ValueForm {
  /// Makes the `Value` that a literal means.
  static func value<Value>(of literal: Literal, as: Value.Type) throws(Diagnostic) -> Value {
    try of(Value.self).value(of: literal, as: Value.self)
  }

  /// Makes the `Value` that a literal means. This must be the form of `Value`.
  func value<Value>(of literal: Literal, as: Value.Type) throws(Diagnostic) -> Value {
    let value: Any = try value(of: literal)
    // Not `as?`, because the type of an optional `Value` would be looked up for each element of a list.
    guard value is Value else {
      throw Diagnostic(.wrongType(expected: name.display, found: literal.shape), at: literal.span)
    }
    return value as! Value
  }

  /// Makes the value that a literal means.
  ///
  /// - Parameter path: the dotted path to the value with a dot at the end, for errors.
  func value(of literal: Literal, path: String = "") throws(Diagnostic) -> Any {
    if case .outside(let outside) = literal.kind {
      return try value(of: outside, at: literal.span)
    }
    if let error = errorLiteral(for: literal), !decodes(literal) {
      return try value(of: error, path: path)
    }
    switch notation {
    case .convertible(let type): return try type.value(of: literal)
    case .anyError: return try Self.anyError(of: literal)
    case .void:
      if case .void = literal.kind { return () }
      throw wrongType(literal)
    case .cases:
      guard let grammar, let expression = try caseExpression(of: literal, names: grammar.names)
      else {
        throw wrongType(literal)
      }
      return try grammar.value(of: expression, path: path)
    case .payloadFree(let cases, let names):
      return try payloadFreeValue(of: literal, cases: cases, names: names)
    case .decodable(let type):
      if rawForm != nil, let raw = rawValue(of: literal) { return raw }
      return try decode(type, literal)
    case .stored:
      if let raw = rawValue(of: literal) { return raw }
      guard let parts = storedParts, parts.isComplete else { fallthrough }
      return try parts.value(of: literal)
    case .none:
      throw Diagnostic(
        .effectsOnly(signature: name.display, type: name.display, obstacle: obstacle),
        at: literal.span)
    }
  }

  /// Whether the type's own decoder accepts the literal, so that it is not the message of an error.
  private func decodes(_ literal: Literal) -> Bool {
    guard case .decodable(let type) = notation else { return false }
    return (try? decode(type, literal)) != nil
  }

  private func payloadFreeValue(
    of literal: Literal, cases: [String: Any], names: [String]
  ) throws(Diagnostic) -> Any {
    if let expression = try caseExpression(of: literal, names: names) {
      guard let value = cases[expression.name] else {
        throw unknownCase(expression, names: names)
      }
      guard expression.arguments.isEmpty else {
        throw Diagnostic(.extraArgument(signature: ".\(expression.name)"), at: expression.span)
      }
      return value
    }
    switch literal.kind {
    // The raw value, or whatever else the type's decoder reads.
    case .text, .number:
      if let type = type as? any Decodable.Type {
        do { return try decode(type, literal) } catch {
          // The decoder's own reason does not say which texts there are.
          guard case .text(let text) = literal.kind, type is any RawRepresentable.Type else {
            throw error
          }
          throw Diagnostic(.noCase(text, of: name.display, among: names), at: literal.span)
        }
      }
      if let value = rawValue(of: literal) { return value }
      guard case .text(let text) = literal.kind, type is any RawRepresentable.Type else {
        throw wrongType(literal)
      }
      throw Diagnostic(.noCase(text, of: name.display, among: names), at: literal.span)
    case .boolean, .nil, .void, .tuple, .array, .dictionary, .enumCase, .constructor, .range,
      .keyPath, .object, .file, .reference, .secret, .outside:
      throw wrongType(literal)
    }
  }

  /// The literal as a case. Throws a specific error for a known name without its dot.
  private func caseExpression(
    of literal: Literal, names: [String]
  ) throws(Diagnostic) -> CaseExpression? {
    if let expression = try literal.caseExpression(of: name) { return expression }
    if case .constructor(let expression) = literal.kind, let first = expression.names.first,
      names.contains(first.value)
    {
      throw Diagnostic(
        .wrongConstructor(first.value, expected: "." + first.value), at: first.span)
    }
    return nil
  }

  func unknownCase(_ expression: CaseExpression, names: [String]) -> Diagnostic {
    Diagnostic(
      .noCase(expression.name, of: name.display, among: names), at: expression.nameSpan)
  }

  private func wrongType(_ literal: Literal) -> Diagnostic {
    Diagnostic(.wrongType(expected: name.display, found: literal.shape), at: literal.span)
  }

  private func decode<Value: Decodable>(
    _: Value.Type, _ literal: Literal
  ) throws(Diagnostic) -> Any {
    try LiteralDecoder.value(of: literal, as: Value.self)
  }
}
