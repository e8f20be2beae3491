import ConsoleSyntax

/// All commands. Execution, help, completion and the documentation use this table.
enum CommandTable {
  static let rows: [CommandRow] =
    look + screen + travel + rewrite + time + check + files + session

  /// Names from other tools, and the commands here that do the same, the likeliest first. Errors suggest them.
  private static let meanings: KeyValuePairs = [
    "print": "state", "show": "state", "get": "state", "tree": "state", "dump": "state",
    "inspect": "state", "eval": "state", "p": "state", "po": "state", "ls": "actions",
    "list": "actions", "cases": "actions", "cls": "clear",
    // On the real clock, only the second one works.
    "sleep": "advance", "sleep": "wait", "tick": "advance", "tick": "wait",
    "restart": "reset", "jump": "goto", "checkout": "goto", "next": "forward", "prev": "back",
    "rewind": "back", "revert": "back", "jobs": "effects", "ps": "effects", "env": "deps",
    "steps": "log", "graph": "timeline", "search": "find", "blame": "why", "break": "until",
    "assert": "expect", "kill": "cancel", "continue": "release", "pause": "hold", "drop": "skip",
    "remove": "skip", "delete": "skip",
    "open": "app", "man": "help", "write": "save", "bookmark": "mark",
    "click": "tap", "press": "tap", "enter": "type",
    "choose": "select", "unalias": "alias remove", "define": "alias",
  ]

  /// The commands that do the same as a name from other tools, the likeliest first.
  static func commands(meantBy name: String) -> [String] {
    meanings.filter { $0.key == name }.map(\.value)
  }

  /// The row of a command, by its name, an alias, or a unique prefix of its name. `nil` if there is
  /// none.
  static func row(named name: String) -> CommandRow? {
    if let row = rows.first(where: { $0.aliases.contains(name) }) { return row }
    let name = NameMatch(name, among: names).name
    return rows.first { $0.name == name }
  }

  static let names = rows.map(\.name)

  /// Whether a word is the name or an alias of a command.
  static func isName(_ word: String) -> Bool {
    rows.contains { $0.name == word || $0.aliases.contains(word) }
  }

  /// The names of all commands, and their aliases of more than a letter.
  static let words = rows.flatMap { [$0.name] + $0.aliases.filter { $0.count > 1 } }

  /// Whether the name or an alias of a command starts with a text.
  static func starts(with text: String) -> Bool {
    rows.contains { $0.name.hasPrefix(text) || $0.aliases.contains { $0.hasPrefix(text) } }
  }
}
