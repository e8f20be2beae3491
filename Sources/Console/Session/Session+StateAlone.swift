import ConsoleSyntax

// Lines that are a part of the state, as code has them.
extension Session {
  /// What is wrong with a line such as `count`, `store.count`, `state.count == 3` or `count = 3`, with a line that
  /// answers it. `nil` if the line was refused for another reason.
  func stateAlone(_ refusal: Refusal, in text: String) -> Refusal? {
    guard case .line(let problem) = refusal.problem, text.utf8.count <= LineMending.longestLine,
      let written = StateAlone(text)
    else { return nil }
    if isFirstNameOfAction(written.firstName) {
      guard case .unknownCase = problem else { return nil }
    }
    guard let line = (written.bindings + [written.line]).first(where: canRun) else { return nil }
    return Refusal(
      .stateAlone(written.code, isSet: written.isSet), at: written.span,
      correction: TextEdit(wholeLine: text, line))
  }
}

/// A part of the state, with or without the store that has it, and what should be done with it.
private struct StateAlone {
  /// As it is written: `store.count`.
  let code: String
  let span: SourceSpan
  /// Whether it would get a value.
  let isSet: Bool
  /// The line that shows it, or that says where a comparison is true.
  let line: String
  /// The lines that give it its new value by a binding, if the app has such actions.
  let bindings: [String]

  var firstName: String { String(code.prefix { $0 != "." && $0 != "[" }) }

  init?(_ text: String) {
    // `\b` would find no boundary in `store.count`, which is one word by the rules of Unicode.
    let form =
      /\s*(?<code>(?:self\.)?(?:(?:store|viewStore|state|\$0)(?!\w)\.?){0,2}(?<path>[^\s=!<>]*))\s*(?<rest>.*)/
    guard let match = text.wholeMatch(of: form), !match.code.isEmpty else { return nil }
    code = String(match.code)
    let start = text.utf8.distance(from: text.startIndex, to: match.code.startIndex)
    span = SourceSpan(start, start + code.utf8.count)
    let compares = match.rest.prefixMatch(of: /[=!]=|[<>]=?/) != nil
    isSet = !compares && match.rest.prefixMatch(of: /[-+*\/]?=/) != nil
    // `$count` and `$0.count` alone are references, which have a correction of their own.
    guard compares || isSet || match.rest.isEmpty && code.first != "$" else { return nil }
    let value = compares ? nil : match.rest.wholeMatch(of: /=\s*(.+)/)?.output.1
    let actions = value == nil ? [] : ["binding", "view.binding"]
    bindings = actions.map { "\($0).\(match.path) \(value ?? "")" }
    if compares {
      guard !match.path.isEmpty else { return nil }
      line = ":when \(match.path) \(match.rest)"
    } else {
      line = match.path.isEmpty ? ":state" : ":state \(match.path)"
    }
  }
}
