import ConsoleSyntax

// Commands that use what is on the screen.
extension CommandTable {
  static let screen = [
    CommandRow(
      name: "tap", arguments: "N|text", group: .screen,
      summary: "tap something on the screen, which sends its action",
      details: """
        N is a number that :view prints; a text is what is written there, next to it, or a part of that, with or \
        without quotes. \
        The action is a step like one that you type, and the log, :save and a recovery contain it instead of the \
        tap. In the past, it starts a new branch. Tapping a field submits it, ':tap 3 +' and ':tap 3 -' change a \
        stepper, and tapping the text of an option chooses it.
        """,
      example: ":tap {tap}", completes: [.onScreen(.tap)], read: { .tap(try $0.screenTarget()) }),
    CommandRow(
      name: "type", arguments: "[N|\"label\"] text", group: .screen,
      summary: "type into a field on the screen; the text replaces what is in it",
      details: """
        N is the number of a field in :view, and a label in quotes is what :view prints there. Without either, the \
        text goes into the only field, or into the one that searches. ':type 1 ""' makes field 1 empty. Put a text in \
        quotes if it starts with a number or with quotes.
        """,
      example: ":type {type}", completes: [.onScreen(.type)], read: { try type(&$0) }),
    CommandRow(
      name: "toggle", arguments: "N|text", group: .screen,
      summary: "switch something on the screen on or off",
      details: "N is a number that :view prints; a text is the label of the switch.",
      example: ":toggle {toggle}", completes: [.onScreen(.set)],
      read: { .toggle(try $0.screenTarget()) }),
    CommandRow(
      name: "select", arguments: "N|text option", group: .screen,
      summary: "choose an option of something on the screen",
      details: """
        N is a number that :view prints; a text of several words needs quotes. The option is its text, or a part of \
        it that no other option has.
        """,
      example: ":select {select}", completes: [.onScreen(.select)],
      read: {
        let target = try $0.shortScreenTarget()
        return .select(target, option: try spannedPhrase(&$0))
      }),
    CommandRow(
      name: "screen", arguments: "[on|off]", group: .screen,
      summary: "show the screen next to the log, and what each line changes on it",
      details: """
        From 120 columns on, the screen stays at the right of the terminal. In a narrower one, it is printed above \
        the prompt whenever it changes. + marks what appeared and ~ what changed. In a script it changes \
        nothing and says so.
        """,
      example: ":screen on", completes: [.word(["on", "off"])],
      read: { .screen(try isOn(&$0)) }),
  ]

  /// The commands that use something on the screen.
  static let using = ["tap", "type", "toggle", "select"]

  /// Reads an action, or one of the commands in `using`, such as `:tap 3`.
  static func trial(_ scanner: inout ArgumentScanner) throws -> Command {
    guard scanner.nextWord?.hasPrefix(":") == true else {
      return .tryAction(try scanner.action())
    }
    return .tryUse(try row(among: using, &scanner).read(&scanner))
  }

  private static func isOn(_ scanner: inout ArgumentScanner) throws -> Bool? {
    if scanner.isAtEnd { return nil }
    let word = try scanner.word().value
    let words = ["on", "off"]
    guard let chosen = NameMatch(word, among: words).name else {
      throw CommandProblem.unknownWord(
        word, known: words, nearest: NearestNames.of(word, in: words))
    }
    return chosen == "on"
  }

  /// Reads the arguments of `:view`: `21 @3`.
  static func view(_ scanner: inout ArgumentScanner) throws -> Command {
    if scanner.isAtEndOfPath { return .view(at: try scanner.place()) }
    let row = try count(&scanner)
    return .view(from: row, at: try scanner.place())
  }

  /// Reads the arguments of `:type`: `1 bull`, `"Filter" bull`, or only the text.
  private static func type(_ scanner: inout ArgumentScanner) throws -> Command {
    let word = scanner.nextWord ?? ""
    var ahead = scanner
    // A word without quotes is not a label: `:type bull dog` types two words.
    guard word.hasPrefix("\"") || Int(word) != nil, let target = try? ahead.shortScreenTarget(),
      !ahead.isAtEnd
    else { return .type(try scanner.phrase(), into: nil) }
    scanner = ahead
    return .type(try scanner.phrase(), into: target)
  }

  private static func spannedPhrase(_ scanner: inout ArgumentScanner) throws -> Spanned<String> {
    let start = scanner.position
    let text = try scanner.phrase()
    return Spanned(text, SourceSpan(start, scanner.position))
  }
}
