import ConsoleSyntax
import ConsoleTerminal

// Conditions: paths into the state, how they are compared, and what with.
extension Completer {
  /// The ways to go on with a condition.
  func condition(_ typed: String, from start: Int) -> [Completion] {
    var rest = Substring(typed)
    var tokens: [Substring] = []
    while true {
      rest = rest.drop { $0.isWhitespace || "()!".contains($0) }
      let token = Self.token(rest)
      // What the line ends with is still being typed.
      if token.endIndex == rest.endIndex {
        let offset = typed.distance(from: typed.startIndex, to: token.startIndex)
        let range = start + offset..<start + typed.count
        return ways(after: tokens, String(token), range)
      }
      tokens.append(token)
      rest = rest[token.endIndex...]
      if token.isEmpty { return [] }
    }
  }

  private func ways(
    after tokens: [Substring], _ typed: String, _ range: Range<Int>
  ) -> [Completion] {
    guard let last = tokens.last, !["&&", "||"].contains(last) else {
      return statePaths(typed, replacing: range)
    }
    let comparisons = Condition.Comparison.allCases.map(\.rawValue)
    func words(_ words: [String]) -> [Completion] {
      words.filter { $0.hasPrefix(typed) }.map {
        Completion(range: range, replacement: $0 + " ", display: $0)
      }
    }
    if comparisons.contains(String(last)), tokens.count > 1 {
      guard last != "contains" else { return [] }
      return operands(likeThatAt: String(tokens[tokens.count - 2]), typed, range)
    }
    if last == "is" { return words(["nil"]) }
    let isCompared =
      tokens.count > 1 && (comparisons + ["is"]).contains(String(tokens[tokens.count - 2]))
    return words(isCompared ? ["&&", "||"] : comparisons + ["is nil", "&&", "||"])
  }

  /// The values that what a path leads to may have.
  private func operands(
    likeThatAt path: String, _ typed: String, _ range: Range<Int>
  ) -> [Completion] {
    guard let path = try? StatePath.parse(path),
      let value = try? StateReader.value(at: path, in: vocabulary.state)
    else { return [] }
    let reading = TypedPayload(typed[...], as: ValueForm.of(type(of: value)))
    return completions(in: reading, of: typed.count, from: range.lowerBound)
  }

  /// A path, an operator or a value, from the beginning of a text.
  private static func token(_ text: Substring) -> Substring {
    guard let first = text.first else { return text }
    if "=<>&|".contains(first) { return text.prefix { "=<>&|".contains($0) } }
    var depth = 0
    var isQuoted = false
    return text.prefix { character in
      if character == "\"" { isQuoted.toggle() }
      if isQuoted { return true }
      if "[(".contains(character) { depth += 1 }
      if "])".contains(character) {
        depth -= 1
        return depth >= 0
      }
      return depth > 0 || !character.isWhitespace
    }
  }
}
