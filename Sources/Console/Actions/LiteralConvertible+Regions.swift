import ConsoleSyntax
import Foundation

// Foundation's types whose values are written as an identifier or a text. Their stored properties are not written: some,
// such as addresses, change with each run.
extension TimeZone: LiteralConvertible {
  /// Reads `TimeZone(identifier: "Europe/Berlin")` or the identifier alone.
  static func value(of literal: Literal) throws(Diagnostic) -> TimeZone {
    let text = try identifier(of: literal)
    guard let zone = TimeZone(identifier: text.value) else {
      throw Diagnostic(
        .invalidText(text.value, type: "TimeZone", example: "Europe/Berlin"), at: text.span)
    }
    return zone
  }

  func write(to writer: inout ValueWriter) { writer.write(identifier: identifier, of: Self.self) }
}

extension Locale: LiteralConvertible {
  /// Reads `Locale(identifier: "en_GB")` or the identifier alone.
  static func value(of literal: Literal) throws(Diagnostic) -> Locale {
    Locale(identifier: try identifier(of: literal).value)
  }

  func write(to writer: inout ValueWriter) { writer.write(identifier: identifier, of: Self.self) }
}

extension AttributedString: LiteralConvertible {
  /// Reads `AttributedString("text")` or the text alone.
  static func value(of literal: Literal) throws(Diagnostic) -> AttributedString {
    guard let arguments = try literal.constructorArguments(of: TypeName.of(Self.self)) else {
      guard case .text(let text) = literal.kind else { throw wrongType(literal) }
      return AttributedString(text)
    }
    guard let argument = arguments.first else { return AttributedString() }
    return AttributedString(try String.value(of: argument.value))
  }

  /// Writes the text. An ellipsis stands for attributes, which cannot be typed.
  func write(to writer: inout ValueWriter) {
    writer.output += "AttributedString("
    writer.write(text: String(characters))
    let hasAttributes = runs.contains { $0.attributes != AttributeContainer() }
    writer.output += hasAttributes ? ", …)" : ")"
  }
}

extension LiteralConvertible {
  fileprivate static func identifier(of literal: Literal) throws(Diagnostic) -> Spanned<String> {
    let type = TypeName.of(Self.self)
    guard let arguments = try literal.constructorArguments(of: type) else {
      guard case .text(let text) = literal.kind else { throw wrongType(literal) }
      return Spanned(text, literal.span)
    }
    let signature = "\(type.display)(identifier: String)"
    guard let argument = arguments.first else {
      throw Diagnostic(
        .missingArgument(label: "identifier", type: "String", signature: signature),
        at: literal.span)
    }
    guard argument.label?.value == "identifier" else {
      throw Diagnostic(.missingLabel("identifier", signature: signature), at: argument.value.span)
    }
    return Spanned(try String.value(of: argument.value), argument.value.span)
  }
}

extension ValueWriter {
  fileprivate mutating func write(identifier: String, of type: Any.Type) {
    output += "\(TypeName.of(type).display)(identifier: "
    write(text: identifier)
    output += ")"
  }
}
