// The history: lines that were entered before.
extension EditSession {
  /// Whether the line was chosen with Up or Down.
  var isWalking: Bool { lookup.walk?.shown == line.text }

  /// Shows the next line of the history, in a direction, that starts with what was typed.
  func walkHistory(back: Bool) -> UInt8 {
    let current = isWalking ? lookup.walk : nil
    let typed = current?.typed ?? line.text
    let start = current?.index ?? history.lines.count
    let found = history.index(from: start, back: back) { $0.hasPrefix(typed) && $0 != typed }
    if let found {
      let shown = history.lines[found]
      replaceLine(shown)
      lookup.walk = Walk(typed: typed, index: found, shown: shown)
      return Answer.done
    }
    guard !back, current != nil else { return Answer.beep }
    replaceLine(typed)
    lookup.walk = nil
    return Answer.done
  }

  /// Adds a line to the history. A line that starts with white space is not added, so that users
  /// can keep a line out of the history.
  func remember(_ line: String) {
    guard let first = line.first, !first.isWhitespace else { return }
    let isKeptBack = configuration.storing.keepsLinesBack()
    entered = EnteredLine(
      text: line, isKeptBack: isKeptBack, group: configuration.storing.group())
    if !isKeptBack { addToHistory(line) }
  }

  /// Adds the line that was entered last where it belongs now that it has run: to the history, if it
  /// was kept back, and to the lines that are suggested, if it worked.
  func fileEnteredLine() {
    guard let line = entered else { return }
    entered = nil
    if line.isKeptBack { addToHistory(line.text) }
    // Only lines of one row are suggested.
    guard configuration.storing.hasWorked(), !line.text.contains(where: \.isNewline) else { return }
    worked.add(configuration.storing.hidden(line.text), to: line.group)
  }

  private func addToHistory(_ line: String) {
    let line = configuration.storing.hidden(line)
    if configuration.storing.storesLine() { historyFile?.append(line) }
    // Read the lines that other consoles have added first, so that the order is that of the file.
    refreshHistory()
    history.add(line)
    configuration.storing.changed(history.lines)
  }

  /// Reads the lines that other consoles have added.
  func refreshHistory() {
    worked.refresh(configuration.storing.group())
    guard let historyFile else { return }
    switch historyFile.news() {
    case .none: return
    case .all(let lines): history = History(lines, limit: configuration.historyLimit)
    case .added(let lines): for line in lines { history.add(line) }
    }
    configuration.storing.changed(history.lines)
  }

  /// The most earlier lines that are checked for a suggestion.
  private static let mostAttempts = 20

  /// Suggests the end of the line: from an earlier line that worked, or from the grammar.
  func suggestion(for line: EditedLine) -> String {
    let text = line.text
    guard !configuration.suggestionStyle.isEmpty, line.afterCursor.isEmpty, !text.isEmpty,
      !text.contains(where: \.isNewline), text.contains(where: { $0 != " " })
    else { return "" }
    // A long history may have many lines that start like this and cannot be repeated.
    var attempts = 0
    let history = worked.history(of: configuration.storing.group())
    let known = history.index(from: history.lines.count, back: true) {
      guard attempts < Self.mostAttempts, $0.hasPrefix(text), $0 != text,
        !$0.contains(where: \.isNewline)
      else { return false }
      attempts += 1
      return configuration.canRepeat($0)
    }
    if let known { return String(history.lines[known].dropFirst(text.count)) }
    return configuration.suggest(text)
  }

  /// The hint below the line about what is being typed.
  func hint(for line: EditedLine) -> StyledText? {
    guard !configuration.suggestionStyle.isEmpty, !line.text.isEmpty else { return nil }
    return configuration.hint(line.text, line.beforeCursor.count)
  }
}
