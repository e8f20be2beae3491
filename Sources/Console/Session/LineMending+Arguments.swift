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

  /// Adds an argument without a label after those that were typed, such as `nil` to `add Bottle(year: 1990)`.
  func argument(ofType type: String, at span: SourceSpan, in text: String) -> [TextEdit] {
    guard Self.payload(of: text).contains(where: { !" ()".contains($0) }),
      let value = Self.example(ofType: type)
    else { return [] }
    // The span is the place after the call, whose arguments can be in parentheses.
    return [span.start - 1, span.end].filter { $0 > 0 }
      .map { TextEdit(SourceSpan($0, $0), ", \(value)") }
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
    // The word 'success' is not what a success contains.
    guard !isElement(at: span, in: text), !["\"success\"", "\"failure\""].contains(typed) else {
      return []
    }
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

  /// Makes a value of a type that contains what was typed instead, or else any value of the type.
  func converted(to type: String, at span: SourceSpan, in text: String) -> [TextEdit] {
    let typed = span.text(in: text)
    guard !isElement(at: span, in: text) else { return [] }
    if type == "any Error", let name = typed.firstMatch(of: /^\.(\w+)/)?.output.1 {
      return ErrorTypes.names(withCase: String(name)).map {
        TextEdit(SourceSpan(span.start, span.start), $0)
      }
    }
    let forms = ValueForm.named(type)
    let values = forms.compactMap { $0.text(around: typed) }
    // Alone in the line, an example of the whole payload says more.
    let isAlone = Self.isWholePayload(span, of: text)
    return (values + (isAlone ? [] : forms.compactMap { ExampleLiteral.of($0) })).map {
      TextEdit(span, $0)
    }
  }

  /// Whether a place is in the brackets of an element. No id is made up for an element.
  private func isElement(at span: SourceSpan, in text: String) -> Bool {
    SourceSpan(0, span.start).text(in: text).firstMatch(of: /\w\[(id:)? *$/) != nil
  }

  /// Whether a line has nothing except an action's name and the value at a place.
  private static func isWholePayload(_ span: SourceSpan, of text: String) -> Bool {
    let before = SourceSpan(0, span.start).text(in: text)
    let after = SourceSpan(span.end, text.utf8.count).text(in: text)
    return payload(of: before).allSatisfy { " (".contains($0) }
      && after.allSatisfy { " )".contains($0) }
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
    default: ValueForm.named(type).lazy.compactMap { ExampleLiteral.of($0) }.first
    }
  }
}

extension ValueForm {
  /// A value that consists of one other value: `Label(text: "fragile")` for a text, and a list with one element.
  fileprivate func text(around part: String) -> String? {
    switch parts {
    case .optional(let wrapped): return wrapped.text(around: part)
    case .elements: return "[\(part)]"
    default: break
    }
    guard let item = storedParts?.item,
      case let needed = item.parameters.filter({ $0.defaultValue == nil }), needed.count == 1,
      let label = needed[0].label
    else { return nil }
    return "\(item.written)(\(label): \(part))"
  }
}
