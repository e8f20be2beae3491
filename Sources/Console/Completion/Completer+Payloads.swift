import ConsoleSyntax
import ConsoleTerminal

// Completing payloads: labels, cases and the start of values.
extension Completer {
  /// The candidates at the cursor in a payload.
  func completions(in payload: PayloadContext, cursor: Int) -> [Completion] {
    let typed = payload.typed
    let range = cursor - typed.count..<cursor
    switch payload.place {
    case .value(let form):
      let labels = labels(payload.openBrackets.last, typed, range)
      guard let bracket = payload.openBrackets.last, !bracket.hasLabel,
        let current = bracket.current
      else { return labels + values(form, typed, range) }
      // If the next argument has a label, a value without it would be refused. Otherwise, offer the
      // labels of later arguments only if the user has typed something.
      if bracket.parameters[current].label != nil { return labels }
      return values(form, typed, range) + (typed.isEmpty ? [] : labels)
    case .caseName(let form): return cases(form, String(typed.dropFirst()), range)
    case .afterValue: return closers(payload, cursor)
    case .keyPath(let form): return keyPaths(form, typed, range)
    case .reference: return sample(typed, range)
    case .file: return files(String(typed.dropFirst()), range.lowerBound + 1..<cursor)
    case .unknown: return []
    }
  }

  private func labels(
    _ bracket: PayloadContext.OpenBracket?, _ typed: String, _ range: Range<Int>
  ) -> [Completion] {
    guard let bracket, !bracket.hasLabel else { return [] }
    return bracket.open.map { bracket.parameters[$0] }.compactMap { parameter in
      guard let label = parameter.label, matches(label, for: typed) else { return nil }
      let type = parameter.form?.name.display ?? ""
      return Completion(range: range, replacement: "\(label): ", display: "\(label):", note: type)
    }
  }

  /// The texts with which a value of a form can start.
  private func values(
    _ form: ValueForm?, _ typed: String, _ range: Range<Int>
  ) -> [Completion] {
    guard let form else { return [] }
    let base = form.unwrapped
    var words: [(text: String, display: String)] = []
    if base.type == Bool.self { words = [("true", "true"), ("false", "false")] }
    if base.isText || base.isWrittenAsMessage { words.append(("\"", "\"…\"")) }
    switch base.parts {
    case .elements, .entries: words.append(("[", "[…]"))
    case .optional, .shared, .result, nil: break
    }
    let fields = base.fields
    if !fields.isEmpty {
      let signature = fields.map(\.description).joined(separator: ", ")
      words.append(("\(base.name.base)(", "\(base.name.base)(\(signature))"))
    }
    if case .optional = form.parts { words.append(("nil", "nil")) }
    // Other values can be typed, and the names are offered after a '$'.
    if !form.isTypeable {
      let names = vocabulary.grammar.declared
      words += (names.references(to: form) + (base === form ? [] : names.references(to: base)))
        .map { ($0, $0) }
    }
    let plain = words.filter { $0.text.hasPrefix(typed) && $0.text != typed }.map {
      Completion(range: range, replacement: $0.text, display: $0.display, note: typeNote($0, form))
    }
    return cases(base, typed, range) + plain
  }

  private func typeNote(_ word: (text: String, display: String), _ form: ValueForm) -> String {
    word.text == "\"" || word.text == "[" ? form.name.display : ""
  }

  /// The cases of an enum. The dot in front of the typed text is optional.
  private func cases(_ form: ValueForm, _ typed: String, _ range: Range<Int>) -> [Completion] {
    let cases = form.caseForms.filter { matches($0.name, for: typed) }
    return (cases.filter(\.isTypeable) + cases.filter { !$0.isTypeable }).map { item in
      Completion(
        range: range,
        replacement: "." + item.written + (item.parameters.isEmpty ? "" : "("),
        display: "." + item.signature, note: item.isTypeable ? "" : Self.effectsOnly)
    }
  }

  /// The key paths of the properties that a binding can set.
  private func keyPaths(
    _ form: ValueForm, _ typed: String, _ range: Range<Int>
  ) -> [Completion] {
    form.caseForms.filter(\.isTypeable).compactMap { item in
      guard let keyPath = item.keyPath, matches(keyPath, for: typed) else { return nil }
      let type = item.parameters[0].form?.name.display ?? ""
      return Completion(range: range, replacement: keyPath + ", ", display: keyPath, note: type)
    }
  }

  /// The candidates after a complete value: the next argument, or the closing bracket.
  private func closers(_ payload: PayloadContext, _ end: Int) -> [Completion] {
    guard let bracket = payload.openBrackets.last else { return [] }
    var ways: [String] = []
    if let next = bracket.open.first {
      ways.append(bracket.parameters[next].label.map { ", \($0): " } ?? ", ")
    } else if bracket.closer == "]" {
      ways.append(", ")
    }
    let isDue = bracket.open.contains { bracket.parameters[$0].form != nil }
    if let closer = bracket.closer, !isDue { ways.append(String(closer)) }
    return ways.map { Completion(range: end..<end, replacement: $0) }
  }

  /// The candidates for `$path` and `$3.path`: values that the host declared, and paths into the
  /// state. For another step, the paths are those of the present state, the only one that the
  /// vocabulary has.
  private func sample(_ typed: String, _ range: Range<Int>) -> [Completion] {
    var path = typed.dropFirst()
    let declared = vocabulary.values.filter { matches($0.name, for: path) }.map { value in
      Completion(
        range: range.upperBound - path.count..<range.upperBound,
        replacement: EscapedText.identifier(value.name), note: value.type)
    }
    let latest = vocabulary.latestValue.map { value in
      Completion(
        range: range.upperBound - path.count..<range.upperBound, replacement: LatestValue.name,
        note: value)
    }
    if path.first?.isNumber == true {
      guard let dot = path.firstIndex(of: ".") else { return [] }
      path = path[path.index(after: dot)...]
    }
    let offered = matches(LatestValue.name, for: path) ? [latest].compactMap(\.self) : []
    return offered + declared
      + statePaths(String(path), replacing: range.upperBound - path.count..<range.upperBound)
  }

  /// The note on actions that only effects can send.
  static let effectsOnly = "effects only"
}
