import ConsoleSyntax
import ConsoleTerminal

/// Finds the candidates for Tab: the actions of an app with their payloads, the names of commands,
/// and their arguments.
struct Completer {
  let vocabulary: Vocabulary
  /// Called between candidates. Completion stops when it returns true.
  let isCancelled: () -> Bool
  /// How names may resemble the typed text.
  private var likeness = Likeness.prefix
  /// Whether the candidates are for a suggestion. It appears with every key, so finding it must
  /// take less time than Tab may.
  private var isSuggesting = false
  /// How often a suggestion may ask to continue. It asks once for every 64 elements.
  private static let mostSuggestingLooks = 256

  init(_ vocabulary: Vocabulary, unless isCancelled: @escaping () -> Bool = { false }) {
    self.vocabulary = vocabulary
    self.isCancelled = isCancelled
  }

  /// The candidates for a line: names that start with the typed text or, if there are none, names
  /// that resemble it. See ``Likeness``.
  ///
  /// - Parameter cursor: the position of the cursor, in characters.
  func completions(of line: String, at cursor: Int) -> [Completion] {
    for likeness in Likeness.allCases where !isCancelled() {
      var completer = self
      completer.likeness = likeness
      let candidates = completer.candidates(of: line, at: cursor)
      if !candidates.isEmpty { return candidates }
    }
    return []
  }

  /// The same completer for suggestions. It looks only at the first 16,384 elements of a collection.
  var suggesting: Completer {
    var completer = self
    completer.isSuggesting = true
    return completer
  }

  /// The maximum number of elements among the candidates. A suggestion needs only the first one and
  /// the common prefix.
  var mostElements: Int { isSuggesting ? 32 : IDTexts.most }

  /// Returns a function that is called between elements. It returns true when no more of them should be looked at.
  func stopsLooking() -> () -> Bool {
    guard isSuggesting else { return isCancelled }
    var looks = 0
    return {
      looks += 1
      return looks > Self.mostSuggestingLooks || isCancelled()
    }
  }

  /// Whether a name is offered for the typed text.
  func matches(_ name: some StringProtocol, for typed: some StringProtocol) -> Bool {
    likeness.matches(typed, for: name)
  }

  /// A function that says whether a name is offered for the typed text. It is made once for many names.
  func matcher(for typed: String) -> (String) -> Bool { likeness.matcher(for: typed) }

  /// Whether only names that start with the typed text are offered.
  var matchesOnlyPrefixes: Bool { likeness == .prefix }

  /// The candidates for a line that resemble the typed text in one way.
  func candidates(of line: String, at cursor: Int) -> [Completion] {
    let typed = line.prefix(cursor)
    let word = typed.drop(while: \.isWhitespace)
    if word.hasPrefix("#") { return [] }
    guard word.hasPrefix(":") else { return action(word, cursor: cursor) }
    guard let blank = word.firstIndex(where: \.isWhitespace) else {
      let range = cursor - word.count..<cursor
      return commands(CommandTable.names, prefix: word, replacing: range)
        + aliases(startingLike: word.dropFirst(), replacing: range)
    }
    let name = String(word[..<blank].dropFirst())
    if vocabulary.aliases[name] != nil { return [] }
    guard let row = CommandTable.row(named: name) else { return [] }
    return arguments(word[blank...], of: row, cursor: cursor)
  }

  /// The candidates for the name of a command.
  ///
  /// - Parameters:
  ///   - names: the commands to offer.
  ///   - prefix: the typed part of the name, with its colon.
  ///   - range: the characters to replace.
  func commands(
    _ names: [String], prefix: Substring, replacing range: Range<Int>
  ) -> [Completion] {
    guard prefix.isEmpty || prefix.hasPrefix(":") else { return [] }
    let typed = prefix.dropFirst()
    return CommandTable.rows.filter { names.contains($0.name) && matches($0.name, for: typed) }.map
    {
      row in
      Completion(
        range: range, replacement: ":\(row.name)" + (row.arguments.isEmpty ? "" : " "),
        display: row.usage, note: row.summary)
    }
  }

  /// The candidates for the name of an alias, with its line.
  private func aliases(
    startingLike typed: Substring, replacing range: Range<Int>
  ) -> [Completion] {
    vocabulary.aliases.all.filter { matches($0.name, for: typed) }.map {
      Completion(range: range, replacement: ":\($0.name)", note: note(of: $0))
    }
  }

  /// The line of an alias, without secrets.
  func note(of alias: Alias) -> String {
    SafeText.line(vocabulary.redaction.hidden(alias.line).text)
  }

  /// The candidates for an action that ends at the cursor. It may start anywhere in its line.
  func action(_ typed: Substring, cursor: Int) -> [Completion] {
    if let payload = payload(typed) { return completions(in: payload, cursor: cursor) }
    return actions(String(typed), replacing: cursor - typed.count..<cursor)
  }

  /// The position of the cursor in the payload of an action, or in an action in Swift's spelling.
  /// `nil` if only a path has been typed so far, or the path leads nowhere.
  func payload(_ typed: Substring) -> PayloadContext? {
    vocabulary.grammar.payload(atEndOf: String(typed))
  }
}
