/// What Tab offers: the actions of an app and the names of commands.
struct Completer: Sendable {
  private let grammar: ActionGrammar

  init(_ grammar: ActionGrammar) { self.grammar = grammar }

  /// The ways to go on with a line at a cursor, an offset in characters.
  func completions(of line: String, at cursor: Int) -> [Completion] {
    let typed = line.prefix(cursor)
    let word = typed.drop(while: \.isWhitespace)
    let start = typed.count - word.count
    if word.hasPrefix(":") {
      return word.contains(" ")
        ? [] : commands(prefix: String(word.dropFirst()), replacing: start..<cursor)
    }
    guard word.allSatisfy({ $0.isLetter || $0.isNumber || "._`".contains($0) }) else { return [] }
    return actions(prefix: String(word), replacing: start..<cursor)
  }

  private func commands(prefix: String, replacing range: Range<Int>) -> [Completion] {
    CommandTable.rows.filter { $0.name.hasPrefix(prefix) }.map { row in
      Completion(
        range: range, replacement: ":\(row.name)" + (row.arguments.isEmpty ? "" : " "),
        display: row.usage)
    }
  }

  /// Actions that come from effects only are offered last, with that note.
  private func actions(prefix: String, replacing range: Range<Int>) -> [Completion] {
    let cases = grammar.cases(prefix: prefix)
    return cases.filter(\.isTypeable).map { listing in
      Completion(
        range: range, replacement: listing.path + (listing.hasPayload ? " " : ""),
        display: listing.signature)
    }
      + cases.filter { !$0.isTypeable }.map { listing in
        Completion(
          range: range, replacement: listing.path, display: "\(listing.signature) (effects only)")
      }
  }
}
