import ConsoleSyntax

/// A type with its own notation, which does not use reflection.
///
/// For every value, reading its full text gives an equal value.
protocol LiteralConvertible {
  /// Whether values can be typed. For a container, it depends on the types of its elements.
  static var isTypeable: Bool { get }

  /// Makes the value that a literal means.
  static func value(of literal: Literal) throws(Diagnostic) -> Self

  /// Writes the value as a literal.
  func write(to writer: inout ValueWriter)
}

/// A type that is written as its elements. The elements have their own paths.
///
/// A value of any other ``LiteralConvertible`` type is one value, even if it has stored properties.
protocol LiteralContainer: LiteralConvertible {}

extension LiteralConvertible {
  static var isTypeable: Bool { true }

  /// The error for a literal of the wrong kind.
  static func wrongType(_ literal: Literal) -> Diagnostic {
    Diagnostic(
      .wrongType(expected: TypeName.of(Self.self).display, found: literal.shape),
      at: literal.span)
  }
}

extension Literal {
  /// This literal as a case of the type. `nil` if it is not a case.
  func caseExpression(of type: TypeName) throws(Diagnostic) -> CaseExpression? {
    switch kind {
    case .enumCase(let expression):
      return expression
    case .object(let entries):
      return entries.count == 1 ? CaseExpression(entries[0], at: span) : nil
    case .constructor(let expression):
      guard let last = expression.names.last, expression.names.count > 1 else { return nil }
      let typeNames = expression.names.dropLast()
      guard type.matches(typeNames) else {
        throw expression.wrongConstructor(typeNames, expected: type)
      }
      return CaseExpression(last, arguments: expression.arguments ?? [], span: span)
    default:
      return nil
    }
  }

  /// The arguments of a constructor call of the type: `Type(…)` or `.init(…)`. `nil` if the literal
  /// is not a call.
  func constructorArguments(of type: TypeName) throws(Diagnostic) -> [Argument]? {
    switch kind {
    case .enumCase(let expression) where expression.name == "init":
      return expression.arguments
    case .constructor(let expression):
      guard let arguments = expression.arguments else { return nil }
      guard type.matches(expression.names) else {
        throw expression.wrongConstructor(expression.names[...], expected: type)
      }
      return arguments
    default:
      return nil
    }
  }
}

extension ConstructorExpression {
  func wrongConstructor(
    _ written: ArraySlice<Spanned<String>>, expected: TypeName
  ) -> Diagnostic {
    let end = written.last?.span.end ?? span.end
    return Diagnostic(
      .wrongConstructor(
        written.map(\.value).joined(separator: "."), expected: expected.base),
      at: SourceSpan(span.start, end))
  }
}
