import ConsoleSyntax
import Kernel

// Reads arguments that refer to steps and effects.
extension ArgumentScanner {
  /// Reads a step: a number, with or without `#`, or a mark. Each can follow `@`.
  mutating func stepName() throws -> StepName {
    if isAtEnd { throw Diagnostic(.unexpectedEnd(expected: .step), at: endSpan) }
    if let place = try place() { return place }
    if let word = nextWord, word.contains("-"), StepsName.areNumbers(word) {
      throw CommandProblem.stepRange(word)
    }
    let word = try text()
    return try stepName(word.value, at: word.span)
  }

  /// Reads `@3`, `@mark` or `#3`. Returns `nil` if neither `@` nor a number with `#` comes next.
  mutating func place() throws -> StepName? {
    if isAtStepNumber {
      let word = try word()
      return try stepName(word.value, at: word.span)
    }
    guard let name = try textAfterAt() else { return nil }
    return try stepName(name.value, at: name.span)
  }

  /// Reads a step, or a range of steps such as `3-5` or `3-mark`.
  mutating func stepsName() throws -> StepsName {
    if isAtEnd { throw Diagnostic(.unexpectedEnd(expected: .step), at: endSpan) }
    let word = try textAfterAt() ?? text()
    guard !word.value.isEmpty else {
      throw Diagnostic(.unexpectedEnd(expected: .step), at: word.span)
    }
    return try StepsName(word.value)
  }

  /// Whether no path comes next: the line ends, or a place comes next.
  var isAtEndOfPath: Bool { nextWord?.hasPrefix("@") ?? true || isAtStepNumber }

  /// Whether `#3` comes next.
  private var isAtStepNumber: Bool {
    guard let word = nextWord, word.hasPrefix("#"), case .number = StepName(word) else {
      return false
    }
    return true
  }

  /// Reads the two ends of a range such as `0-2`. Returns `nil` if none comes next.
  mutating func stepRange() throws -> (first: StepName, last: StepName)? {
    guard let word = nextWord, word.contains("-"), case .numbers(let range) = try? StepsName(word),
      range.upperBound < .max
    else { return nil }
    _ = try self.word()
    return (.number(range.lowerBound), .number(range.upperBound))
  }

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

  /// Reads `#3` or `e3`. Returns `nil` if neither comes next.
  mutating func waitGoal() throws -> WaitGoal? {
    if isAtStepNumber, case .number(let number)? = try place() { return .step(number) }
    guard let word = nextWord, word.hasPrefix("e") else { return nil }
    return .end(try effect())
  }

  private var endSpan: SourceSpan { SourceSpan(position, position) }

  private func stepName(_ word: String, at span: SourceSpan) throws -> StepName {
    let name = StepName(word)
    switch name {
    case .number(let number) where number < 0: throw CommandProblem.negative(number)
    case .mark(""): throw Diagnostic(.unexpectedEnd(expected: .step), at: span)
    default: return name
    }
  }
}
