import ConsoleSyntax

extension Literal {
  /// The literal as JSON. `nil` if JSON has nothing like it.
  var jsonText: String? {
    switch kind {
    case .text(let text): return EscapedText.json(text)
    case .number, .boolean: return description
    case .nil: return "null"
    case .array(let elements): return Self.joined(elements.map(\.jsonText)).map { "[\($0)]" }
    case .dictionary(let entries): return Self.object(entries.map { ($0.key, $0.value) })
    case .constructor(let expression): return expression.arguments.flatMap(Self.object)
    case .enumCase(let expression):
      let name = Literal(.text(expression.name), at: span)
      let arguments = Self.object(expression.arguments)
      return name.jsonText.flatMap { name in arguments.map { "{\(name): \($0)}" } }
    case .void, .tuple, .range, .keyPath, .object, .file, .reference, .secret, .outside: return nil
    }
  }

  private static func object(_ arguments: [Argument]) -> String? {
    object(
      arguments.enumerated().map { place, argument in
        (
          Literal(.text(argument.label?.value ?? "_\(place)"), at: argument.value.span),
          argument.value
        )
      })
  }

  private static func object(_ members: [(key: Literal, value: Literal)]) -> String? {
    let written = members.map { key, value -> String? in
      guard case .text = key.kind, let key = key.jsonText, let value = value.jsonText
      else { return nil }
      return "\(key): \(value)"
    }
    return joined(written).map { "{\($0)}" }
  }

  /// The texts with commas between them. `nil` if one of them is `nil`.
  private static func joined(_ texts: [String?]) -> String? {
    let known = texts.compactMap(\.self)
    return known.count == texts.count ? known.joined(separator: ", ") : nil
  }
}
