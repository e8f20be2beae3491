import ConsoleSyntax
import Foundation
import Kernel

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

  /// The only argument of a call such as `UUID(0)`, as code makes a value; `nil` if it is no call.
  ///
  /// - Parameter signatures: the calls that there are, by the labels of their arguments.
  fileprivate static func argument(
    of literal: Literal, _ signatures: KeyValuePairs<String?, String>
  ) throws(Diagnostic) -> Argument? {
    // Almost all values are written as texts, and the name of a type takes longer to find.
    if case .text = literal.kind { return nil }
    let name = TypeName.of(Self.self)
    guard let arguments = try literal.constructorArguments(of: name) else { return nil }
    let (label, type) = signatures[0]
    let signature = "\(name.display)(\(label.map { "\($0): " } ?? "")\(type))"
    guard let argument = arguments.first else {
      throw Diagnostic(
        .missingArgument(label: label, type: type, signature: signature), at: literal.span)
    }
    guard arguments.count == 1 else {
      throw Diagnostic(.extraArgument(signature: signature), at: arguments[1].value.span)
    }
    let known = signatures.map(\.key)
    guard known.contains(argument.label?.value) else {
      let labels = known.compactMap(\.self)
      guard let written = argument.label else {
        throw Diagnostic(
          .missingLabel(labels[0], signature: signature), at: argument.value.span)
      }
      throw Diagnostic(
        .unknownLabel(written.value, known: labels, signature: signature), at: written.span)
    }
    return argument
  }
}

extension URL: LiteralConvertible {
  /// Reads an address, or a call as in code: `URL(string: "https://example.com")`.
  static func value(of literal: Literal) throws(Diagnostic) -> URL {
    let literal = try argument(of: literal, ["string": "String"])?.value ?? literal
    return try value(of: literal, example: "https://example.com") { URL(string: $0) }
  }

  func write(to writer: inout ValueWriter) { writer.write(text: absoluteString) }
}

extension UUID: LiteralConvertible {
  /// Reads an identifier, or a call as in code: `UUID(0)`, or `UUID(uuidString:)` with a text.
  static func value(of literal: Literal) throws(Diagnostic) -> UUID {
    var literal = literal
    if let argument = try argument(of: literal, [nil: "Int", "uuidString": "String"]) {
      guard argument.label != nil else { return UUID(try Int.value(of: argument.value)) }
      literal = argument.value
    }
    return try value(of: literal, example: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F") {
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
