import ConsoleSyntax

/// A JSON value. Its members keep their order.
enum JSON {
  case null
  case boolean(Bool)
  /// The digits as they are printed.
  case number(String)
  case string(String)
  /// A word of the output format, such as the kind of a step. It is never hidden, even if it equals
  /// a secret.
  case word(String)
  case array([JSON])
  case members([Member])

  struct Member {
    let name: String
    let value: JSON
  }

  static func object(_ members: [(name: String, value: JSON)]) -> JSON {
    .members(members.map { Member(name: $0.name, value: $0.value) })
  }

  static func integer(_ value: Int) -> JSON { .number(String(value)) }

  /// A duration in seconds, exactly.
  static func seconds(_ duration: Duration) -> JSON { .number(DurationNotation.seconds(duration)) }

  static func strings(_ values: [String]) -> JSON { .array(values.map { .string($0) }) }

  /// The value without secrets in its texts. State values were already printed without them.
  func scrubbed(by redaction: Redaction) -> JSON {
    guard redaction.isActive else { return self }
    return switch self {
    case .null, .boolean, .number, .word: self
    case .string(let text): .string(redaction.scrubbed(text))
    case .array(let values): .array(values.map { $0.scrubbed(by: redaction) })
    case .members(let members):
      .members(
        members.map { Member(name: $0.name, value: $0.value.scrubbed(by: redaction)) })
    }
  }

  /// The value on one line.
  var text: String {
    var text = TextBuffer()
    write(to: &text)
    return text.text
  }

  private func write(to text: inout TextBuffer) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .number(let digits): text += digits
    case .string(let value), .word(let value): EscapedText.append(json: value, to: &text)
    case .array(let values):
      text += "["
      for (place, value) in values.enumerated() {
        if place > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .members(let members):
      text += "{"
      for (place, member) in members.enumerated() {
        if place > 0 { text += "," }
        EscapedText.append(json: member.name, to: &text)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }
}

extension JSON {
  /// Makes JSON from a value's literal, so that JSON shows nothing that the literal does not show.
  ///
  /// Structs become objects, and so do dictionaries with texts as keys. An enum becomes an object
  /// with its case, as in `Codable`: `{"rain":{"millimetres":3}}`.
  ///
  /// - Returns: `nil` if the text is not a literal, for example for a function.
  static func reading(_ literal: String) -> JSON? {
    (try? Literal.parse(literal)).map { JSON($0) }
  }

  private init(_ literal: Literal) {
    switch literal.kind {
    case .text(let text): self = .string(text)
    case .number(let number): self = Self.number(number)
    case .boolean(let value): self = .boolean(value)
    case .nil, .void: self = .null
    case .tuple(let elements): self = Self.arguments(elements)
    case .array(let elements): self = .array(elements.map { JSON($0) })
    case .dictionary(let entries): self = Self.dictionary(entries)
    // JSON has no such numbers.
    case .enumCase(let expression)
    where expression.arguments.isEmpty && ["infinity", "nan"].contains(expression.name):
      self = .string(expression.name == "nan" ? "nan" : "inf")
    case .enumCase(let expression):
      self = .object([(expression.name, Self.arguments(expression.arguments))])
    // A case with the name of its type, which errors are written with.
    case .constructor(let expression) where expression.names.count > 1 && expression.isCase:
      self = .object([
        (expression.names.last?.value ?? "", Self.arguments(expression.arguments ?? []))
      ])
    case .constructor(let expression):
      self =
        expression.arguments.map { Self.arguments($0) }
        ?? .string(expression.names.map(\.value).joined(separator: "."))
    // The same form as in `Codable`.
    case .range(let lower, let upper, _):
      self = .array([lower, upper].compactMap { $0.map { JSON($0) } })
    case .object(let entries): self = Self.dictionary(entries)
    case .keyPath, .file, .reference, .secret, .outside: self = .string(literal.description)
    }
  }

  private static func number(_ number: NumberLiteral) -> JSON {
    number.text.contains("i") ? .string(number.text) : .number(number.text)
  }

  private static func dictionary(_ entries: [Literal.Entry]) -> JSON {
    let names = entries.map { entry -> String? in
      if case .text(let text) = entry.key.kind { text } else { nil }
    }
    guard names.contains(nil) else {
      return .object(zip(names, entries).map { ($0 ?? "", JSON($1.value)) })
    }
    return .array(
      entries.map { .object([("key", JSON($0.key)), ("value", JSON($0.value))]) })
  }

  private static func arguments(_ arguments: [Argument]) -> JSON {
    .object(
      arguments.enumerated().map { place, argument in
        (argument.label?.value ?? "_\(place)", JSON(argument.value))
      })
  }
}

extension ConstructorExpression {
  /// Whether the last name is that of a case. The names of types start with a capital letter.
  fileprivate var isCase: Bool { names.last?.value.first?.isLowercase == true }
}
