import ConsoleSyntax

/// The replacement for a secret value in output.
struct HiddenValue: LiteralConvertible {
  /// The text that is printed instead of the value.
  let reference: String

  static func value(of literal: Literal) throws(Diagnostic) -> HiddenValue {
    throw wrongType(literal)
  }

  func write(to writer: inout ValueWriter) { writer.output += reference }
}
