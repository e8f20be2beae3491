import ConsoleTerminal

// What is shown while a user types a line: a suggestion and a hint.
extension Completer {
  /// The suggested rest of a line. Empty if there is none.
  func suggestion(for line: String) -> String {
    let completer = suggesting
    var text = line
    // Continue while there is only one way to go on, so that `name: "` is a single suggestion.
    for _ in 0..<4 {
      let candidates = completer.candidates(of: text, at: text.count)
      guard let first = candidates.first,
        candidates.allSatisfy({ $0.range == first.range && $0.range.upperBound == text.count })
      else { break }
      let typed = text.suffix(first.range.count)
      let common = Completion.commonReplacement(of: candidates)
      let isProgress = common.hasPrefix(typed) && common.count > typed.count
      let isLabel = first.replacement.hasSuffix(": ")
      // If there are several candidates, suggest the first one only directly after the typed text,
      // as an example. Labels are always suggested, because they have a fixed order.
      guard isProgress || isLabel || text == line, !first.isDiscouraged else { break }
      let way = isProgress ? common : first.replacement
      guard way.hasPrefix(typed), way.count > typed.count else { break }
      text += way.dropFirst(typed.count)
      if !isProgress, !isLabel { break }
    }
    return String(text.dropFirst(line.count))
  }

  /// The hint below the line: the signature of the case or type at the cursor, with the current
  /// argument highlighted, or the usage of a command. `nil` if there is none.
  func hint(for line: String, at cursor: Int) -> StyledText? {
    let typed = line.prefix(cursor)
    let word = typed.drop(while: \.isWhitespace)
    return word.hasPrefix(":") ? hint(forCommand: word) : payload(word).flatMap(hint)
  }

  private func hint(forCommand word: Substring) -> StyledText? {
    guard let blank = word.firstIndex(where: \.isWhitespace),
      let row = CommandTable.row(named: String(word[..<blank].dropFirst()))
    else { return nil }
    if let last = row.completes.last, [.action, .actionOrCommand].contains(last) {
      let places = row.completes.count - 1
      var rest = word[blank...].drop(while: \.isWhitespace)
      for _ in 0..<places {
        rest = rest.drop { !$0.isWhitespace }.drop(while: \.isWhitespace)
      }
      let isCommand = last == .actionOrCommand && rest.hasPrefix(":")
      if let hint = isCommand ? hint(forCommand: rest) : payload(rest).flatMap(hint) {
        return hint
      }
    }
    return StyledText(row.usage, .label) + StyledText("  \(row.summary)", .muted)
  }

  private func hint(_ payload: PayloadContext) -> StyledText? {
    guard let bracket = payload.openBrackets.last(where: { !$0.name.isEmpty }) else { return nil }
    var text = StyledText("\(bracket.name)(", .muted)
    for (index, parameter) in bracket.parameters.enumerated() {
      if index > 0 { text += StyledText(", ", .muted) }
      text += StyledText(parameter.description, index == bracket.current ? .heading : .muted)
    }
    return text + StyledText(")", .muted)
  }
}

extension Completion {
  /// Whether it completes something that cannot be typed.
  fileprivate var isDiscouraged: Bool { note == Completer.effectsOnly }
}
