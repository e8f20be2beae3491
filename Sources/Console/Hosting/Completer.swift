/// What Tab offers: the actions of an app, the names of commands and what their arguments may be.
struct Completer {
  let vocabulary: Vocabulary

  init(_ vocabulary: Vocabulary) { self.vocabulary = vocabulary }

  /// The ways to go on with a line at a cursor, an offset in characters.
  func completions(of line: String, at cursor: Int) -> [Completion] {
    let typed = line.prefix(cursor)
    let word = typed.drop(while: \.isWhitespace)
    let start = typed.count - word.count
    if word.hasPrefix(":") {
      guard let blank = word.firstIndex(where: \.isWhitespace) else {
        return commands(prefix: String(word.dropFirst()), replacing: start..<cursor)
      }
      return arguments(word[blank...], of: String(word[..<blank].dropFirst()), cursor: cursor)
    }
    return actions(String(word), replacing: start..<cursor)
  }

  private func commands(prefix: String, replacing range: Range<Int>) -> [Completion] {
    CommandTable.rows.filter { $0.name.hasPrefix(prefix) }.map { row in
      Completion(
        range: range, replacement: ":\(row.name)" + (row.arguments.isEmpty ? "" : " "),
        display: row.usage)
    }
  }

  /// The ways to go on with the last argument of a command, which the table says the kind of.
  private func arguments(
    _ typed: Substring, of command: String, cursor: Int
  ) -> [Completion] {
    guard let row = CommandTable.row(named: command) else { return [] }
    // A path may have a blank in its brackets.
    if let last = row.completes.last, row.completes.count == 1, last.isPath {
      let path = String(typed.drop(while: \.isWhitespace))
      let range = cursor - path.count..<cursor
      return last == .action
        ? actions(path, replacing: range) : statePaths(path, replacing: range)
    }
    let words = typed.split(
      omittingEmptySubsequences: false, whereSeparator: \.isWhitespace
    ).map(String.init)
    let last = words.last ?? ""
    let before = words.dropLast().filter { !$0.isEmpty }
    guard row.completes.indices.contains(before.count) else { return [] }
    let range = cursor - last.count..<cursor
    switch row.completes[before.count] {
    case .action: return actions(last, replacing: range)
    case .statePath: return statePaths(last, replacing: range)
    case .app: return names(vocabulary.apps, last, range, row, before.count)
    case .preset: return names(vocabulary.presets, last, range, row, before.count)
    case .client:
      return names(vocabulary.clients.map(\.name), last, range, row, before.count)
    case .variant:
      let client = vocabulary.clients.first { $0.name == before.last }
      return names(client?.variants ?? [], last, range, row, before.count)
    case .topic:
      let topics = HelpTopic.allCases.map(\.rawValue) + CommandTable.rows.map(\.name)
      return names(topics, last, range, row, before.count)
    case .word(let words): return names(words, last, range, row, before.count)
    }
  }

  /// Names that begin with what was typed, with a blank behind where another argument may follow.
  private func names(
    _ names: [String], _ prefix: String, _ range: Range<Int>, _ row: CommandRow, _ place: Int
  ) -> [Completion] {
    let blank = row.completes.indices.contains(place + 1) ? " " : ""
    return names.filter { $0.hasPrefix(prefix) }.map {
      Completion(range: range, replacement: $0 + blank, display: $0)
    }
  }
}
