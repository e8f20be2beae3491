import ConsoleSyntax
import Foundation

extension String: LiteralConvertible {
  static func value(of literal: Literal) throws(Diagnostic) -> String {
    guard case .text(let text) = literal.kind else { throw wrongType(literal) }
    return text
  }

  func write(to writer: inout ValueWriter) { writer.write(text: self) }
}

extension Substring: LiteralConvertible {
  static func value(of literal: Literal) throws(Diagnostic) -> Substring {
    try String.value(of: literal)[...]
  }

  func write(to writer: inout ValueWriter) { writer.write(text: String(self)) }
}

extension Character: LiteralConvertible {
  static func value(of literal: Literal) throws(Diagnostic) -> Character {
    guard case .text(let text) = literal.kind else { throw wrongType(literal) }
    guard text.count == 1, let character = text.first else {
      throw Diagnostic(.invalidText(text, type: "Character", example: "a"), at: literal.span)
    }
    return character
  }

  func write(to writer: inout ValueWriter) { writer.write(text: String(self)) }
}

extension LiteralConvertible {
  /// Makes a value from the text of a literal. If `make` returns `nil`, the error shows `example`.
  fileprivate static func value(
    of literal: Literal, example: String, make: (String) -> Self?
  ) throws(Diagnostic) -> Self {
    guard case .text(let text) = literal.kind else { throw wrongType(literal) }
    guard let value = make(text) else {
      let type = TypeName.of(Self.self).display
      throw Diagnostic(.invalidText(text, type: type, example: example), at: literal.span)
    }
    return value
  }
}

extension URL: LiteralConvertible {
  static func value(of literal: Literal) throws(Diagnostic) -> URL {
    try value(of: literal, example: "https://example.com") { URL(string: $0) }
  }

  func write(to writer: inout ValueWriter) { writer.write(text: absoluteString) }
}

extension UUID: LiteralConvertible {
  static func value(of literal: Literal) throws(Diagnostic) -> UUID {
    try value(of: literal, example: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F") {
      UUID(uuidString: $0)
    }
  }

  func write(to writer: inout ValueWriter) { writer.write(text: uuidString) }
}

extension Data: LiteralConvertible {
  /// Reads Base64.
  static func value(of literal: Literal) throws(Diagnostic) -> Data {
    try value(of: literal, example: "SGVsbG8=") { Data(base64Encoded: $0) }
  }

  /// Writes Base64. Encodes only as much of the data as the limit on characters allows.
  func write(to writer: inout ValueWriter) {
    let length = (count + 2) / 3 * 4
    guard length > writer.mostCharacters else {
      return writer.write(text: base64EncodedString())
    }
    let start = prefix(writer.mostCharacters / 4 * 3).base64EncodedString()
    writer.write(cut: start[...], of: "\(length) characters")
  }
}

extension Date: LiteralConvertible {
  /// Reads ISO 8601, `.distantPast`, `.distantFuture`, or a call with an interval, such as
  /// `Date(timeIntervalSinceReferenceDate: 0.5)` for dates that ISO 8601 cannot express.
  static func value(of literal: Literal) throws(Diagnostic) -> Date {
    if let arguments = try literal.constructorArguments(of: TypeName.of(Date.self)) {
      let signature = "Date(timeIntervalSince1970: Double)"
      guard let argument = arguments.first else {
        throw Diagnostic(
          .missingArgument(label: "timeIntervalSince1970", type: "Double", signature: signature),
          at: literal.span)
      }
      guard arguments.count == 1 else {
        throw Diagnostic(.extraArgument(signature: signature), at: arguments[1].value.span)
      }
      switch argument.label?.value {
      case "timeIntervalSinceReferenceDate":
        return Date(timeIntervalSinceReferenceDate: try Double.value(of: argument.value))
      case "timeIntervalSince1970":
        return Date(timeIntervalSince1970: try Double.value(of: argument.value))
      case let label?:
        throw Diagnostic(
          .unknownLabel(
            label, known: ["timeIntervalSince1970", "timeIntervalSinceReferenceDate"],
            signature: signature), at: argument.label?.span ?? argument.value.span)
      case nil:
        throw Diagnostic(
          .missingLabel("timeIntervalSince1970", signature: signature), at: argument.value.span)
      }
    }
    if let named = try literal.caseExpression(of: TypeName.of(Date.self)), named.arguments.isEmpty {
      guard let date = names[named.name] else {
        throw Diagnostic(
          .noCase(named.name, of: "Date", among: names.keys.sorted()), at: named.nameSpan)
      }
      return date
    }
    return try value(of: literal, example: "2024-01-31T09:30:00Z") { ISODate.date($0) }
  }

  private static let names = ["distantPast": distantPast, "distantFuture": distantFuture]

  func write(to writer: inout ValueWriter) {
    if let text = ISODate.text(self) {
      writer.write(text: text)
    } else if self == .distantPast {
      // It is in a year that ISO 8601 does not have.
      writer.output += ".distantPast"
    } else {
      writer.output += "Date(timeIntervalSinceReferenceDate: "
      timeIntervalSinceReferenceDate.write(to: &writer)
      writer.output += ")"
    }
  }
}
