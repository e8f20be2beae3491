import ConsoleSyntax

// Completing calls.
extension LineMending {
  /// Adds an argument to a call inside of a line, such as `likes: 1` to `Page(number: 4)`, so that the rest of what was
  /// typed stays.
  func argument(
    _ label: String, ofType type: String, at span: SourceSpan, in text: String
  ) -> [TextEdit] {
    guard let value = Self.example(ofType: type) else { return [] }
    let bytes = Array(text.utf8)
    // The span can be the whole call, or the place after it.
    let closers = [span.start, span.start - 1, span.end, span.end - 1].filter {
      bytes.indices.contains($0) && bytes[$0] == UInt8(ascii: ")")
    }
    return closers.map { place in
      let before = bytes[..<place].last { $0 != UInt8(ascii: " ") }
      let comma = before == UInt8(ascii: "(") ? "" : ", "
      return TextEdit(SourceSpan(place, place), "\(comma)\(label): \(value)")
    }
  }

  /// Adds a comma between two arguments: `rate "Soup" 3`.
  func comma(before span: SourceSpan, in text: String) -> [TextEdit] {
    let start = text.utf8.prefix(span.start).lastIndex { $0 != UInt8(ascii: " ") }
    guard let start else { return [] }
    let end = text.utf8.distance(from: text.utf8.startIndex, to: start) + 1
    return [TextEdit(SourceSpan(end, span.start), ", ")]
  }

  /// Makes a value of a type from what was typed instead: a number that lacks its unit, or the value of a success.
  func wrapped(as type: String, at span: SourceSpan, in text: String) -> [TextEdit] {
    let typed = span.text(in: text)
    // No id is made up for an element, and the word 'success' is not what a success contains.
    guard SourceSpan(0, span.start).text(in: text).firstMatch(of: /\w\[(id:)? *$/) == nil,
      !["\"success\"", "\"failure\""].contains(typed)
    else { return [] }
    if type.hasPrefix("Result<") { return [TextEdit(span, ".success(\(typed))")] }
    if type == "Duration", Double(typed) != nil { return [TextEdit(span, ".seconds(\(typed))")] }
    // Nothing that was typed for a value with a fixed form says which one was meant.
    if ["UUID", "Date", "URL"].contains(type), let example = Self.example(ofType: type) {
      return [TextEdit(span, example)]
    }
    guard Double(typed) != nil, let unit = type.wholeMatch(of: /Measurement<(\w+)>\??/)?.output.1,
      let name = UnitNames.type(named: String(unit)).flatMap(UnitNames.of)?.names.first
    else { return [] }
    return [TextEdit(span, "Measurement(value: \(typed), unit: .\(name))")]
  }

  /// Corrects `:branch b1` to the command that goes there.
  func otherBranch(in text: String) -> [TextEdit] {
    guard let name = text.wholeMatch(of: /\s*:branch(?:es)?\s+(\S+)\s*/)?.output.1 else {
      return []
    }
    return [TextEdit(wholeLine: text, ":switch \(name)")]
  }

  /// A value of a type with this name. `nil` if the name does not say enough.
  private static func example(ofType type: String) -> String? {
    switch type {
    case "String", "Substring": "\"text\""
    case "Bool": "false"
    case "UUID", "Date", "URL": ExampleLiteral.ofFixedForm[type]
    case "Int", "UInt", "Double", "Float", "Decimal": "1"
    case _ where type.hasSuffix("?"): "nil"
    case _ where type.hasPrefix("[") || type.hasPrefix("Set<"): "[]"
    default: nil
    }
  }
}
