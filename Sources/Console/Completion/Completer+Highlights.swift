import ConsoleSyntax
import ConsoleTerminal

// The colours of the line that is being typed.
extension Completer {
  /// The parts of a line that have colours, from left to right. Names of commands and actions that
  /// do not exist are errors as soon as no name starts like them.
  func highlights(of line: String) -> [Highlight] {
    // What the shell reads is not in the console's language.
    if ShellLine(line) != nil { return [] }
    let tokens = LineTokens(line)
    var highlights = tokens.tokens.compactMap { token -> Highlight? in
      role(of: token, in: line).map { Highlight(token.range, $0) }
    }
    if let start = tokens.action, let name = unknownName(in: line, from: start) {
      highlights.insert(Highlight(name, .error), at: 0)
    }
    return highlights
  }

  /// The role of a token; `nil` if it has no colour. Nothing is dim except comments, because
  /// suggestions are.
  private func role(of token: LineTokens.Token, in line: String) -> StyledText.Role? {
    switch token.kind {
    case .command:
      let name = SourceSpan(token.range.lowerBound + 1, token.range.upperBound).text(in: line)
      if vocabulary.aliases[name] != nil || CommandTable.row(named: name) != nil { return .action }
      let isComplete = token.range.upperBound < line.utf8.count
      let isStart =
        CommandTable.starts(with: name)
        || vocabulary.aliases.all.contains { $0.name.hasPrefix(name) }
      return !isComplete && isStart ? nil : .error
    case .text: return .string
    case .number, .constant, .reference: return .numeral
    case .comment: return .muted
    }
  }

  /// The first name in the path of an action that leads nowhere; `nil` if there is none.
  private func unknownName(in line: String, from start: Int) -> Range<Int>? {
    let unknown = ActionNames(in: line, from: start).first { !leadsToActions($0) }
    // A path can also be written in ways that are not listed: with the name of the type, as a call of
    // `store.send`, or as a word such as `help`.
    guard let unknown, !canRepeat(line), !isStartOfCall(line.utf8.dropFirst(start)) else {
      return nil
    }
    return unknown.range
  }

  private func leadsToActions(_ name: ActionNames.Name) -> Bool {
    let listed = vocabulary.grammar.cases(prefix: name.pattern)
    guard name.isComplete else { return !listed.isEmpty }
    return listed.contains { listing in
      let next = listing.path.dropFirst(name.pattern.count).first
      return next == nil || next == "." || next == "["
    } || vocabulary.grammar.caseForm(at: name.pattern) != nil
  }

  /// Whether a line may become a call that sends an action, an action with the name of its type, or
  /// a command without its colon.
  private func isStartOfCall(_ line: Substring.UTF8View) -> Bool {
    let text = Substring(line)
    let starts = [
      "await ", "self.", "store.send(", "viewStore.send(", "help", "quit", "exit",
      vocabulary.grammar.typeName + ".",
    ]
    return starts.contains { text.hasPrefix($0) || $0.hasPrefix(text) }
  }
}
