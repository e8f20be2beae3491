import ConsoleSyntax

// Words without quotes where a value belongs. Which value was meant depends on the type.
extension Session {
  /// A refusal of a word with the reason that follows from the type at its place: it lacks the dot of a case, no case
  /// has this name, or the type needs something else. Unchanged if the word only lacks its quotes, or if the type is
  /// not known.
  func explained(_ refusal: Refusal, in text: String) -> Refusal {
    guard refusal.file == nil, let span = refusal.span else { return refusal }
    func explained(_ problem: Problem) -> Problem? {
      guard case .bareWord(let word) = problem else { return nil }
      return valueForm(before: span.start, in: text)?.problem(ofWord: word)
    }
    let problem: LineProblem
    switch refusal.problem {
    case .line(let inner):
      guard let inner = explained(inner) else { return refusal }
      problem = .line(inner)
    case .command(.arguments(let inner, let command, let usage, let example)):
      guard let inner = explained(inner) else { return refusal }
      problem = .command(.arguments(inner, command: command, usage: usage, example: example))
    case .path, .condition, .session, .command: return refusal
    }
    return Refusal(problem: problem, span: span, correction: refusal.correction)
  }

  /// The form of the value that starts at a place of a line: in its action, in the action that a command has as its
  /// argument, or in a condition. `nil` if it is not known.
  func valueForm(before place: Int, in text: String) -> ValueForm? {
    let line = SourceSpan(0, place).text(in: text).drop(while: \.isWhitespace)
    func form(_ context: PayloadContext?) -> ValueForm? {
      if case .value(let form)? = context?.place { form } else { nil }
    }
    guard line.hasPrefix(":") else { return form(grammar.payload(atEndOf: String(line))) }
    let state = timeline.state(of: timeline.position)
    var rest = line
    // `:edit 3 rename Ada` has the most words before its action.
    for _ in 0..<2 {
      rest = rest.drop { !$0.isWhitespace }.drop(while: \.isWhitespace)
      let found =
        form(grammar.payload(atEndOf: String(rest)))
        ?? form(PayloadContext(ofCondition: String(rest), in: state))
      if let found { return found }
    }
    return nil
  }
}

extension ValueForm {
  /// Whether values of the type, or its elements, are cases of an enum.
  var isOfCases: Bool {
    if !unwrapped.names.isEmpty { return true }
    if case .elements(let element) = unwrapped.parts { return !element.unwrapped.names.isEmpty }
    return false
  }

  /// Why a word is not a value of the type. `nil` if quotes would make it one.
  fileprivate func problem(ofWord word: String) -> Problem? {
    let form = unwrapped
    let names = form.names
    if names.contains(word) { return .caseWithoutDot(word, type: form.name.display) }
    if (try? form.value(of: Literal(.text(word), at: SourceSpan(0, 0)))) != nil { return nil }
    let isNil = ["nil", "null", "none"].contains(word.lowercased())
    if names.isEmpty || isNil && form !== self {
      return .wrongType(expected: name.display, found: .word(word))
    }
    return .noCase(word, of: form.name.display, among: names)
  }
}
