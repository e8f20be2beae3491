import ConsoleSyntax
import Kernel

// Reads arguments that refer to steps and effects.
extension ArgumentScanner {
  /// Reads a step: a number, with or without `#`, or a mark.
  mutating func stepName() throws -> StepName {
    if isAtEnd { throw Diagnostic(.unexpectedEnd(expected: .step), at: endSpan) }
    let word = try text()
    return try stepName(word.value, at: word.span)
  }

  /// Reads `@3` or `@mark`. Returns `nil` if the next word does not start with `@`.
  mutating func place() throws -> StepName? {
    guard let next = nextWord else { return nil }
    guard next.hasPrefix("@") else { return nil }
    let word = try word()
    return try stepName(String(word.value.dropFirst()), at: word.span)
  }

  /// Whether no path comes next: the line ends, or an `@` place comes next.
  var isAtEndOfPath: Bool { nextWord?.hasPrefix("@") ?? true }

  /// Reads a quoted text or, without quotes, the rest of the line.
  mutating func phrase() throws(Diagnostic) -> String {
    if isAtEnd { throw Diagnostic(.unexpectedEnd(expected: .word), at: endSpan) }
    if nextWord?.hasPrefix("\"") == true { return try text().value }
    return rest().value
  }

  /// Reads the id of an effect as it is printed: `e3`.
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
