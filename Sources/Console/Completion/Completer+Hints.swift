import ConsoleTerminal

// What is shown while a line is typed: how it may go on, and what it wants here.
extension Completer {
  /// What a line may go on with, as far as one way is nearer than the others; empty for none.
  func suggestion(for line: String) -> String {
    var text = line
    // What follows from itself is typed at one stroke: `name: "`.
    for _ in 0..<4 {
      let candidates = completions(of: text, at: text.count)
      guard let first = candidates.first,
        candidates.allSatisfy({ $0.range == first.range && $0.range.upperBound == text.count })
      else { break }
      let typed = text.suffix(first.range.count)
      let common = Completion.commonReplacement(of: candidates)
      let isProgress = common.hasPrefix(typed) && common.count > typed.count
      let isLabel = first.replacement.hasSuffix(": ")
      // Where ways part, the first one shows what is there; labels come in their order.
      guard isProgress || isLabel || text == line, !first.isDiscouraged else { break }
      let way = isProgress ? common : first.replacement
      guard way.hasPrefix(typed), way.count > typed.count else { break }
      text += way.dropFirst(typed.count)
      if !isProgress, !isLabel { break }
    }
    return String(text.dropFirst(line.count))
  }

  /// What stands beneath the line: the signature of what is being called, with the argument that is at
  /// the cursor, or how a command is used; `nil` where there is nothing to say.
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
    guard let opening = payload.openings.last(where: { !$0.name.isEmpty }) else { return nil }
    var text = StyledText("\(opening.name)(", .muted)
    for (index, parameter) in opening.parameters.enumerated() {
      if index > 0 { text += StyledText(", ", .muted) }
      text += StyledText(parameter.description, index == opening.current ? .heading : .muted)
    }
    return text + StyledText(")", .muted)
  }
}

extension Completion {
  /// Whether what it completes cannot be typed.
  fileprivate var isDiscouraged: Bool { note == Completer.effectsOnly }
}
