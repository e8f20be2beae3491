/// Appends values to a text, as ``ValuePrinter`` describes.
struct ValueWriter {
  /// Deeper than this nothing is written: as deep as the parser reads, and no cycle gets by.
  private static let depthLimit = 200

  var output = ""
  let limits: ValuePrinter.Limits?
  private var depth = 0
  /// Whether a collection would stand inside of another value.
  private var isNested = false
  private let isExact: Bool

  init(limits: ValuePrinter.Limits?, isExact: Bool = false) {
    self.limits = limits
    self.isExact = isExact
  }

  /// Writes a value by what is declared of it: an `any Error` is its message, whatever it is.
  mutating func write(_ value: Any, as type: Any.Type) {
    if type == (any Error).self, let error = value as? any Error {
      write(text: Self.message(of: error))
    } else {
      write(value)
    }
  }

  mutating func write(_ value: Any) {
    depth += 1
    defer { depth -= 1 }
    guard depth <= limits?.depth ?? Self.depthLimit else {
      output += "…"
      return
    }
    let form = ValueForm.of(Swift.type(of: value))
    switch form.notation {
    case .convertible:
      (value as? any LiteralConvertible)?.write(to: &self)
    case .void:
      output += "()"
    case .casePathable:
      if let (item, values) = form.grammar?.taken(value) {
        write(item, values)
      } else {
        write(reflecting: value)
      }
    case .payloadFree, .anyError, .decodable, .none:
      write(reflecting: value)
    }
  }

  private mutating func write(_ item: EnumGrammar.Case, _ values: [Any]) {
    output += "." + EscapedText.identifier(item.name)
    if !values.isEmpty { write(values, of: item, opener: "(", closer: ")") }
  }

  private mutating func write(
    _ values: [Any], of item: EnumGrammar.Case, opener: String, closer: String
  ) {
    output += opener
    for (index, value) in values.enumerated() {
      if index > 0 { output += ", " }
      let parameter = item.parameters[index]
      if let label = parameter.label {
        output += EscapedText.identifier(label) + ": "
        if hides(label) { continue }
      }
      write(value, as: parameter.form.type)
    }
    output += closer
  }

  /// Writes an action as a dotted path, with its payload between opener and closer.
  mutating func write(action: Any, opener: String, closer: String) {
    var value = action
    var steps = 0
    while let grammar = ValueForm.of(Swift.type(of: value)).grammar,
      let (item, values) = grammar.taken(value)
    {
      steps += 1
      let mayGoOn = steps < Parser.depthLimit / 2
      if item.isPresented, mayGoOn, let name = Self.caseName(values[0]),
        !grammar.names.contains(name)
      {
        value = values[0]
        continue
      }
      if item.elementInner?.taken(values[1]) != nil, mayGoOn, !output.isEmpty {
        output += "[id: "
        write(values[0], as: item.parameters[0].form.type)
        output += "]"
        value = values[1]
        continue
      }
      output += (output.isEmpty ? "" : ".") + EscapedText.identifier(item.name)
      if item.inner != nil, values.count == 1, mayGoOn {
        value = values[0]
        continue
      }
      if !values.isEmpty { write(values, of: item, opener: opener, closer: closer) }
      return
    }
    write(value)
    if output.hasPrefix(".") { output.removeFirst() }
  }

  /// The name of the case that a value is and that a literal may be of.
  private static func caseName(_ value: Any) -> String? {
    let form = ValueForm.of(Swift.type(of: value))
    if let grammar = form.grammar { return grammar.taken(value)?.case.name }
    guard case .payloadFree = form.notation else { return nil }
    return EnumRuntime.caseName(value)
  }

  /// Writes what stands for a secret in the place of what has its name.
  mutating func hides(_ name: String) -> Bool {
    guard !isExact, Redaction.hides(name: name) else { return false }
    output += "\"\(Redaction.mark)\""
    return true
  }

  /// Writes a text in quotes, cut where it is longer than the limit.
  mutating func write(text: String) {
    let text = !isExact && Redaction.hides(text: text) ? Redaction.mark : text
    output += "\""
    let limit = limits?.characters ?? .max
    // A character has at least one byte: most texts need not be counted.
    if text.utf8.count > limit, text.count > limit {
      EscapedText.append(text.prefix(limit), to: &output)
      output += "…\" (\(text.count) characters)"
    } else {
      EscapedText.append(text, to: &output)
      output += "\""
    }
  }

  /// Writes a collection: its elements, or only how many they are.
  mutating func list(
    count: Int, of type: String, empty: String = "[]",
    elements: (inout ValueWriter) -> [String]
  ) {
    if count == 0 {
      output += empty
    } else if limits != nil, isNested {
      output += "[\(count)]"
    } else if let limits, count > limits.elements {
      output += "[\(count) × \(type)]"
    } else {
      let pieces = nested { elements(&$0) }
      output += "[" + pieces.joined(separator: ", ") + "]"
    }
  }

  /// A value on its own, as deep as it would stand here.
  func piece(_ value: Any, as type: Any.Type) -> String {
    var writer = self
    writer.output = ""
    writer.write(value, as: type)
    return writer.output
  }

  /// Writes what stands inside of another value.
  mutating func nested<Result>(_ body: (inout ValueWriter) -> Result) -> Result {
    let outer = isNested
    isNested = true
    defer { isNested = outer }
    return body(&self)
  }

  /// What an error has to say.
  static func message(of error: any Error) -> String {
    String(describing: error)
  }
}
