import ConsoleSyntax
import Foundation

extension LiteralConvertible where Self: FixedWidthInteger {
  static func value(of literal: Literal) throws(Diagnostic) -> Self {
    guard case .number(let number) = literal.kind, number.isInteger else {
      throw wrongType(literal)
    }
    if let magnitude = number.magnitude {
      if !number.isNegative || magnitude == 0 {
        if let value = Self(exactly: magnitude) { return value }
      } else if Self.isSigned, let below = Self(exactly: magnitude - 1) {
        // -m is ~(m - 1). This also works for the minimum, whose magnitude does not fit.
        return ~below
      }
    }
    throw Diagnostic(
      .numberOutOfRange(
        number.text, type: TypeName.of(Self.self).display,
        minimum: String(Self.min), maximum: String(Self.max)),
      at: literal.span)
  }

  func write(to writer: inout ValueWriter) { writer.output += String(self) }
}

extension Int: LiteralConvertible {}
extension Int8: LiteralConvertible {}
extension Int16: LiteralConvertible {}
extension Int32: LiteralConvertible {}
extension Int64: LiteralConvertible {}
extension Int128: LiteralConvertible {}
extension UInt: LiteralConvertible {}
extension UInt8: LiteralConvertible {}
extension UInt16: LiteralConvertible {}
extension UInt32: LiteralConvertible {}
extension UInt64: LiteralConvertible {}
extension UInt128: LiteralConvertible {}

extension LiteralConvertible where Self: BinaryFloatingPoint & LosslessStringConvertible {
  /// Reads an integer, a decimal number, `.infinity`, `-.infinity` or `.nan`.
  static func value(of literal: Literal) throws(Diagnostic) -> Self {
    switch literal.kind {
    case .enumCase(let expression) where expression.arguments.isEmpty:
      if expression.name == "infinity" { return .infinity }
      if expression.name == "nan" { return .nan }
    case .number(let number):
      // Read the text itself, because a conversion through Double would round a Float twice.
      if let value = Self(number.text), value.isFinite || number.text.hasSuffix("inf") {
        return value
      }
      throw Diagnostic(
        .numberOutOfRange(
          number.text, type: TypeName.of(Self.self).display,
          minimum: "\(-Self.greatestFiniteMagnitude)", maximum: "\(Self.greatestFiniteMagnitude)"),
        at: literal.span)
    default: break
    }
    throw wrongType(literal)
  }

  func write(to writer: inout ValueWriter) {
    if isNaN {
      writer.output += ".nan"
    } else if isInfinite {
      writer.output += self < 0 ? "-.infinity" : ".infinity"
    } else {
      writer.output += description
    }
  }
}

extension Double: LiteralConvertible {}
extension Float: LiteralConvertible {}

extension CGFloat: LiteralConvertible {
  static func value(of literal: Literal) throws(Diagnostic) -> CGFloat {
    CGFloat(try Double.value(of: literal))
  }

  func write(to writer: inout ValueWriter) { Double(self).write(to: &writer) }
}

extension Bool: LiteralConvertible {
  static func value(of literal: Literal) throws(Diagnostic) -> Bool {
    guard case .boolean(let value) = literal.kind else { throw wrongType(literal) }
    return value
  }

  func write(to writer: inout ValueWriter) { writer.output += self ? "true" : "false" }
}

extension Decimal: LiteralConvertible {
  /// Reads a number, a text with a number, or `.nan`. Keeps all digits, up to the 38 of a
  /// `Decimal`.
  static func value(of literal: Literal) throws(Diagnostic) -> Decimal {
    let text: String
    switch literal.kind {
    case .number(let number): text = number.text
    case .text(let written): text = written
    case .enumCase(let expression) where expression.name == "nan": return .nan
    default: throw wrongType(literal)
    }
    // Decimal(string:) reads "1x" as 1, so Double checks whether the whole text is a number.
    guard Double(text) != nil, let value = Decimal(string: text), !value.isNaN else {
      throw Diagnostic(.invalidText(text, type: "Decimal", example: "12.50"), at: literal.span)
    }
    return value
  }

  func write(to writer: inout ValueWriter) {
    writer.output += isNaN ? ".nan" : description
  }
}
