import ConsoleSyntax
import Kernel

// Arguments that name steps and effects.
extension ArgumentScanner {
  /// A step by its number, with or without `#`, or by a mark.
  mutating func stepName() throws -> StepName {
    if isAtEnd { throw Diagnostic(.unexpectedEnd(expected: .step), at: endSpan) }
    let word = try text()
    return try stepName(word.value, at: word.span)
  }

  /// `@3` or `@mark`, where one is written; nothing may stand here otherwise.
  mutating func place() throws -> StepName? {
    guard let next = nextWord else { return nil }
    guard next.hasPrefix("@") else { return nil }
    let word = try word()
    return try stepName(String(word.value.dropFirst()), at: word.span)
  }

  /// Whether no path stands here: the line ends, or a place follows.
  var isAtEndOfPath: Bool { nextWord?.hasPrefix("@") ?? true }

  /// A quoted text, or else everything that is left as it stands.
  mutating func phrase() throws(Diagnostic) -> String {
    if isAtEnd { throw Diagnostic(.unexpectedEnd(expected: .word), at: endSpan) }
    if nextWord?.hasPrefix("\"") == true { return try text().value }
    return rest().value
  }

  /// An effect by its number, as it is printed: `e3`.
  mutating func effect() throws(Diagnostic) -> EffectID {
    if isAtEnd { throw Diagnostic(.unexpectedEnd(expected: .effect), at: endSpan) }
    let word = try word()
    guard word.value.hasPrefix("e"), let number = Int(word.value.dropFirst()), number > 0 else {
      throw Diagnostic(.unexpectedWord(word.value, expected: .effect), at: word.span)
    }
    return EffectID(number)
  }

  private var endSpan: SourceSpan { SourceSpan(position, position) }

  private func stepName(_ word: String, at span: SourceSpan) throws -> StepName {
    let digits = word.hasPrefix("#") ? String(word.dropFirst()) : word
    if let number = Int(digits) {
      guard number >= 0 else { throw CommandProblem.negative(number) }
      return .number(number)
    }
    guard !word.isEmpty else { throw Diagnostic(.unexpectedEnd(expected: .step), at: span) }
    return .mark(word)
  }
}
