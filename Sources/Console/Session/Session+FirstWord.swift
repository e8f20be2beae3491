import ConsoleSyntax

// Commands without their colon, and actions after a colon or another word.
extension Session {
  /// Whether a first word is a command although it has no colon, as newcomers type it.
  func isBareCommand(_ word: String) -> Bool {
    switch word {
    case "help", "quit", "exit": !isFirstNameOfAction(word)
    default: false
    }
  }

  /// Whether an action of the app starts with a name.
  func isFirstNameOfAction(_ name: String) -> Bool {
    grammar.cases(prefix: name).contains { listing in
      let next = listing.path.dropFirst(name.count).first
      return next == nil || next == "." || next == "["
    }
  }

  /// What is wrong with a line that is a command without its colon, with the line that has it. `nil` if the line was
  /// refused for another reason.
  func missingColon(_ refusal: Refusal, in text: String) -> Refusal? {
    guard case .line = refusal.problem, let first = FirstWord(of: text),
      !isFirstNameOfAction(first.word), let likeliest = first.commands.first
    else { return nil }
    let found = first.commands.lazy.compactMap { command in
      self.accepted(TextEdit(first.span, ":" + command + first.space).applied(to: first.text))
        .map { (command: command, line: $0) }
    }.first
    return Refusal(
      .withoutColon(first.word, command: found?.command ?? likeliest), at: first.span,
      correction: found.map { TextEdit(wholeLine: text, $0.line) })
  }

  /// What is wrong with a line that is an action after a colon. `nil` if the line was refused for another reason.
  func superfluousColon(_ refusal: Refusal, in text: String) -> Refusal? {
    switch refusal.problem {
    case .command(.unknown(_, [])), .line(.unexpectedCharacter(_, expected: .commandName)): break
    default: return nil
    }
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let rest = String(text[text.index(after: colon)...])
    guard let line = accepted(rest), !line.hasPrefix(":") else { return nil }
    let start = text.utf8.distance(from: text.startIndex, to: colon)
    let name = rest.prefix { !$0.isWhitespace && $0 != "(" }
    return Refusal(
      .colonBeforeAction(String(name)), at: SourceSpan(start, start + 1 + name.utf8.count),
      correction: TextEdit(wholeLine: text, line))
  }

  /// What is wrong with a line that is an action after a word for sending, with or without a colon: `send tapped`,
  /// `:dispatch .tapped`. `nil` if the line was refused for another reason.
  func superfluousWord(_ refusal: Refusal, in text: String) -> Refusal? {
    let sending = /\s*:?(?<word>send|dispatch|trigger|perform)(?:\s+|\s*\()(?<action>.+?)\s*/
      .dotMatchesNewlines().ignoresCase()
    guard text.utf8.count <= LineMending.longestLine, let match = text.wholeMatch(of: sending),
      !isFirstNameOfAction(String(match.word))
    else { return nil }
    let word = match.word
    let isCall = text[word.endIndex...].drop(while: \.isWhitespace).first == "("
    let action = isCall && match.action.last == ")" ? match.action.dropLast() : match.action
    guard let line = accepted(String(action)), !line.hasPrefix(":") else { return nil }
    let start = text.utf8.distance(from: text.startIndex, to: word.startIndex)
    return Refusal(
      .wordBeforeAction(String(word)), at: SourceSpan(start, start + word.utf8.count),
      correction: TextEdit(wholeLine: text, line))
  }

  /// A line as it is, or corrected. `nil` if it is refused and cannot be corrected.
  private func accepted(_ line: String) -> String? {
    guard let refusal = misreading(line, isInPresentState: true) else { return line }
    return mending.correction(of: line, refusedWith: refusal)?.applied(to: line)
  }
}

/// The first word of a line that has no colon: `log`, `.exit`, `\q`, `/help`, `exit()`.
private struct FirstWord {
  /// The word, without a sign before it.
  let word: String
  /// The part of `text` with the word and what is before and right after it.
  let span: SourceSpan
  /// What separates the word from what follows.
  let space: String
  /// The line. If it is a call, without the parentheses.
  let text: String
  private let hasPrefix: Bool

  init?(of line: String) {
    let form = /\s*(?<prefix>[\\.\/%]?)(?<word>[A-Za-z]+)(?<rest>\((?<inner>.*)\)\s*$|\s.*|$)/
      .dotMatchesNewlines()
    guard let match = line.wholeMatch(of: form) else { return nil }
    word = String(match.word)
    hasPrefix = !match.prefix.isEmpty
    let start = line.utf8.distance(from: line.startIndex, to: match.prefix.startIndex)
    span = SourceSpan(start, start + match.prefix.utf8.count + word.utf8.count)
    let inner = match.inner.map(String.init)
    space = inner.map { $0.isEmpty ? "" : " " } ?? ""
    text = inner.map { line[..<match.rest.startIndex] + $0 } ?? line
  }

  /// The names of the commands that it can mean, the likeliest first.
  var commands: [String] {
    let name = word.lowercased()
    if CommandTable.isName(name), name.count > 1 || hasPrefix { return [name] }
    let meant = CommandTable.commands(meantBy: name)
    guard meant.isEmpty, hasPrefix else { return meant }
    return CommandTable.row(named: name).map { [$0.name] } ?? []
  }
}
