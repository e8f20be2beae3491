extension Literal: CustomStringConvertible {
  /// The literal in Swift's spelling. Equal for literals that differ only in spelling.
  package var description: String {
    switch kind {
    case .text(let text): EscapedText.quoted(text)
    case .number(let number): number.description
    case .boolean(let value): value ? "true" : "false"
    case .nil: "nil"
    case .void: "()"
    case .tuple(let elements): Argument.description(of: elements)
    case .array(let elements): "[" + elements.map(\.description).joined(separator: ", ") + "]"
    case .dictionary(let entries): Self.description(of: entries)
    case .enumCase(let expression): expression.description
    case .constructor(let expression): expression.description
    case .range(let lower, let upper, let isClosed):
      RangeShape(isClosed: isClosed).text(lower: lower?.description, upper: upper?.description)
    case .keyPath(let path): path.description
    case .object, .file, .reference, .secret: jsonDescription
    case .outside(let outside): outside.written
    }
  }

  private static func description(of entries: [Entry]) -> String {
    if entries.isEmpty { return "[:]" }
    return "[" + entries.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "]"
  }

  /// The literal as a part of JSON.
  private var jsonDescription: String {
    switch kind {
    case .text(let text): return EscapedText.json(text)
    case .nil: return "null"
    case .array(let elements):
      return "[" + elements.map(\.jsonDescription).joined(separator: ", ") + "]"
    case .object(let entries):
      let members = entries.map { "\($0.key.jsonDescription): \($0.value.jsonDescription)" }
      return "{" + members.joined(separator: ", ") + "}"
    case .file(let path): return "@" + EscapedText.fileName(path)
    case .reference(let reference): return reference.description
    case .secret(let secret): return secret.description
    default: return description
    }
  }
}

extension ValueReference: CustomStringConvertible {
  /// `$path` or `$3.path`.
  package var description: String {
    guard let step else { return "$\(path)" }
    if path.components.isEmpty { return "$\(step.value)" }
    if case .member = path.components[0] { return "$\(step.value).\(path)" }
    return "$\(step.value)\(path)"
  }
}

extension KeyPathLiteral: CustomStringConvertible {
  /// `\.user.name` or `\State.user.name`.
  package var description: String {
    "\\" + Self.description(of: root) + "." + Self.description(of: names)
  }

  private static func description(of names: [Spanned<String>]) -> String {
    names.map { name in
      name.value.hasPrefix("$")
        ? "$" + EscapedText.identifier(String(name.value.dropFirst()))
        : EscapedText.identifier(name.value)
    }
    .joined(separator: ".")
  }
}

extension NumberLiteral: CustomStringConvertible {
  /// The number as it can be typed.
  package var description: String {
    switch text {
    case "inf": ".infinity"
    case "-inf": "-.infinity"
    default: text
    }
  }
}

extension CaseExpression: CustomStringConvertible {
  /// `.name` or `.name(arguments)`.
  package var description: String {
    "." + EscapedText.identifier(name)
      + (arguments.isEmpty ? "" : Argument.description(of: arguments))
  }
}

extension ConstructorExpression: CustomStringConvertible {
  /// `Type.name` or `Type(arguments)`.
  package var description: String {
    names.map { EscapedText.identifier($0.value) }.joined(separator: ".")
      + (arguments.map(Argument.description) ?? "")
  }
}

extension Argument: CustomStringConvertible {
  /// `value` or `label: value`.
  package var description: String {
    guard let label else { return value.description }
    return "\(EscapedText.identifier(label.value)): \(value)"
  }

  fileprivate static func description(of arguments: [Argument]) -> String {
    "(" + arguments.map(\.description).joined(separator: ", ") + ")"
  }
}
