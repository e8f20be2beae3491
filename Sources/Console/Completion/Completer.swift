import ConsoleSyntax
import ConsoleTerminal

/// What Tab offers: the actions of an app with their payloads, the names of commands and what their
/// arguments may be.
struct Completer {
  let vocabulary: Vocabulary
  /// Asked between candidates: where it says so, there are none.
  let isCancelled: () -> Bool

  init(_ vocabulary: Vocabulary, unless isCancelled: @escaping () -> Bool = { false }) {
    self.vocabulary = vocabulary
    self.isCancelled = isCancelled
  }

  /// The ways to go on with a line at a cursor, an offset in characters.
  func completions(of line: String, at cursor: Int) -> [Completion] {
    let typed = line.prefix(cursor)
    let word = typed.drop(while: \.isWhitespace)
    let start = typed.count - word.count
    if word.hasPrefix("#") { return [] }
    guard word.hasPrefix(":") else { return action(word, from: start) }
    guard let blank = word.firstIndex(where: \.isWhitespace) else {
      return commands(prefix: String(word.dropFirst()), replacing: start..<cursor)
    }
    let name = String(word[..<blank].dropFirst())
    guard let row = CommandTable.row(named: name) else { return [] }
    return arguments(word[blank...], of: row, cursor: cursor)
  }

  private func commands(prefix: String, replacing range: Range<Int>) -> [Completion] {
    CommandTable.rows.filter { $0.name.hasPrefix(prefix) }.map { row in
      Completion(
        range: range, replacement: ":\(row.name)" + (row.arguments.isEmpty ? "" : " "),
        display: row.usage, note: row.summary)
    }
  }

  /// An action at any place of its line; `from` is where it begins.
  func action(_ typed: Substring, from start: Int) -> [Completion] {
    if let payload = payload(typed) {
      return completions(in: payload.reading, of: typed.count, from: start + payload.offset)
    }
    return actions(String(typed), replacing: start..<start + typed.count)
  }

  /// What has been read of the payload behind a dotted path, or of an action in Swift's spelling.
  ///
  /// `nil` where only the path of an action has been typed so far. The offset is that of the part read.
  func payload(_ typed: Substring) -> (reading: TypedPayload, offset: Int)? {
    if typed.hasPrefix(".") {
      return (TypedPayload(typed, as: vocabulary.grammar.actionForm), 0)
    }
    var path: PathPrefix?
    for index in typed.indices {
      let character = typed[index]
      guard character == "(" || character.isWhitespace else { continue }
      // A blank may also stand within the brackets of an id.
      path = PathPrefix(typed[..<index])
      guard let path, path.bracket == nil else { continue }
      guard let item = vocabulary.grammar.typedCase(at: path.pattern) else { return nil }
      let offset = typed.distance(from: typed.startIndex, to: index)
      let named = TypedCase(
        name: path.stem, parameters: item.parameters, isTypeable: item.isTypeable)
      return (TypedPayload(typed[index...], of: named, path: path.stem), offset)
    }
    return nil
  }
}
