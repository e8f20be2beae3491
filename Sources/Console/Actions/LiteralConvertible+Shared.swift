import ConsoleSyntax
import Kernel

// A shared value is written as the value itself. It cannot be typed, because a literal does not
// contain what it is shared with.

extension Shared: LiteralContainer {
  static var isTypeable: Bool { false }

  static func value(of literal: Literal) throws(Diagnostic) -> Self { throw wrongType(literal) }

  func write(to writer: inout ValueWriter) { writer.write(wrappedValue) }
}

extension SharedReader: LiteralContainer {
  static var isTypeable: Bool { false }

  static func value(of literal: Literal) throws(Diagnostic) -> Self { throw wrongType(literal) }

  func write(to writer: inout ValueWriter) { writer.write(wrappedValue) }
}
