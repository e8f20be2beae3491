import ConsoleSyntax

/// What is shown of a value that must not be.
struct HiddenValue: LiteralConvertible {
  /// What stands in its place.
  let mark: String

  static func value(of literal: Literal) throws(Diagnostic) -> HiddenValue {
    throw wrongType(literal)
  }

  func write(to writer: inout ValueWriter) { writer.output += mark }
}
