import CEdit

/// The key bindings in addition to those of libedit.
enum KeyBindings {
  /// Our own commands, and the names by which they are bound.
  static let commands: [(name: String, command: cedit_command)] = [
    ("console-enter", { editor, _ in EditSession.run(editor) { $0.enter() } }),
    ("console-break", { editor, _ in EditSession.run(editor) { $0.breakRow() } }),
    ("console-interrupt", { editor, _ in EditSession.run(editor) { $0.interrupt() } }),
    ("console-end", { editor, _ in EditSession.run(editor) { $0.deleteOrEnd() } }),
    ("console-suspend", { editor, _ in EditSession.run(editor) { $0.suspend() } }),
    ("console-complete", { editor, _ in EditSession.run(editor) { $0.complete() } }),
    ("console-insert", { editor, _ in EditSession.run(editor) { $0.insertText() } }),
    ("console-left", { editor, _ in EditSession.run(editor) { $0.moveLeft() } }),
    ("console-right", { editor, _ in EditSession.run(editor) { $0.moveRight() } }),
    ("console-up", { editor, _ in EditSession.run(editor) { $0.moveUp() } }),
    ("console-down", { editor, _ in EditSession.run(editor) { $0.moveDown() } }),
    ("console-row-start", { editor, _ in EditSession.run(editor) { $0.moveToRowStart() } }),
    ("console-row-end", { editor, _ in EditSession.run(editor) { $0.moveToRowEnd() } }),
    ("console-word-right", { editor, _ in EditSession.run(editor) { $0.moveWordRight() } }),
    ("console-search", { editor, _ in EditSession.run(editor) { $0.beginSearch() } }),
    ("console-clear", { editor, _ in EditSession.run(editor) { $0.clearScreen() } }),
    ("console-rubout", { editor, _ in EditSession.run(editor) { $0.deleteLeft() } }),
    ("console-delete", { editor, _ in EditSession.run(editor) { $0.deleteRight() } }),
    ("console-undo", { editor, _ in EditSession.run(editor) { $0.undo() } }),
    ("console-cut-word-left", { editor, _ in EditSession.run(editor) { $0.cutWordLeft() } }),
    ("console-cut-word-right", { editor, _ in EditSession.run(editor) { $0.cutWordRight() } }),
    ("console-cut-to-end", { editor, _ in EditSession.run(editor) { $0.cutToEnd() } }),
    ("console-cut-line", { editor, _ in EditSession.run(editor) { $0.cutLine() } }),
    ("console-paste", { editor, _ in EditSession.run(editor) { $0.paste() } }),
    ("console-paste-older", { editor, _ in EditSession.run(editor) { $0.pasteOlder() } }),
    ("console-last-word", { editor, _ in EditSession.run(editor) { $0.insertLastWord() } }),
    ("console-edit", { editor, _ in EditSession.run(editor) { $0.editInOwnEditor() } }),
    ("console-type", { editor, character in EditSession.run(editor) { $0.type(character) } }),
    ("console-replace", { editor, _ in EditSession.run(editor) { $0.replaceCharacter() } }),
    ("console-exchange-words", { editor, _ in EditSession.run(editor) { $0.exchangeWords() } }),
  ]

  /// The character that `insertText()` is bound to. If a user types it (Ctrl-\), it inserts
  /// nothing.
  static let textCharacter: Unicode.Scalar = "\u{1C}"

  /// Keys in the notation of editrc(5). Different terminals send different sequences for the same
  /// key.
  static let keys: [(command: String, keys: [String])] = [
    ("console-enter", ["^M", "^J"]),
    ("console-break", ["\\e^M", "\\e^J"]),
    ("console-interrupt", ["^C"]),
    ("console-end", ["^D"]),
    ("console-suspend", ["^Z"]),
    ("console-complete", ["^I"]),
    ("console-insert", ["\\034"]),
    ("console-left", ["^B", "\\e[D", "\\eOD"]),
    ("console-right", ["^F", "\\e[C", "\\eOC"]),
    ("console-rubout", ["^H", "^?"]),
    ("console-delete", ["\\e[3~"]),
    ("console-up", ["^P", "\\e[A", "\\eOA"]),
    ("console-down", ["^N", "\\e[B", "\\eOB"]),
    ("console-row-start", ["^A", "\\e[H", "\\eOH", "\\e[1~", "\\e[7~"]),
    ("console-row-end", ["^E", "\\e[F", "\\eOF", "\\e[4~", "\\e[8~"]),
    ("console-word-right", ["\\ef", "\\e[1;5C", "\\e[1;3C", "\\e[5C", "\\eOc"]),
    ("console-clear", ["^L"]),
    ("ed-prev-word", ["\\e[1;5D", "\\e[1;3D", "\\e[5D", "\\eOd"]),
    ("console-undo", ["^_", "^X^U"]),
    ("console-cut-word-left", ["^W", "\\e^H", "\\e^?"]),
    ("console-cut-word-right", ["\\ed", "\\eD", "\\e[3;5~"]),
    ("console-cut-to-end", ["^K"]),
    ("console-cut-line", ["^U"]),
    ("console-paste", ["^Y"]),
    ("console-paste-older", ["\\ey", "\\eY"]),
    ("console-last-word", ["\\e.", "\\e_"]),
    ("console-edit", ["^X^E"]),
    ("console-exchange-words", ["\\et", "\\eT"]),
    ("console-search", ["^R"]),
    // What libedit copies would not be pasted, because it is not among the texts that were cut.
    ("ed-unassigned", ["\\ew", "\\eW"]),
    // Disable commands of libedit that would read keys themselves: its command line, its search,
    // and quoting.
    ("ed-unassigned", ["\\ex", "\\eX", "^S", "^V", "^Q"]),
    // These mean something only in a list of candidates, and the first two while a long answer is
    // paged.
    ("ed-unassigned", ["\\e[5~", "\\e[6~", "\\e[Z"]),
  ]

  /// Keys in vi's command mode. Without these, libedit's own commands would use its history, its
  /// display or its way to start an editor.
  static let commandModeKeys: [(command: String, keys: [String])] = [
    ("console-up", ["k", "-", "^P"]),
    ("console-down", ["j", "+", "^N"]),
    ("console-edit", ["v"]),
    ("console-undo", ["u"]),
    ("console-search", ["/", "?"]),
    ("console-replace", ["r"]),
    ("console-last-word", ["_"]),
    ("console-clear", ["^L"]),
    ("console-suspend", ["^Z"]),
    ("ed-unassigned", [":", "#", "@", "U", "R", "n", "N", "G", "J", "K"]),
    // libedit takes these for the start of an arrow key.
    ("ed-unassigned", ["\\033", "[", "O"]),
  ]

  /// Commands whose keys a user cannot change.
  static let fixed: Set<String> = [
    "console-enter", "console-interrupt", "console-end", "console-complete", "console-insert",
  ]

  /// Our commands for those of libedit in a user's file.
  static let equivalents = [
    "ed-newline": "console-enter", "ed-tty-sigint": "console-interrupt",
    "ed-tty-sigtstp": "console-suspend", "em-delete-or-list": "console-end",
    "vi-list-or-eof": "console-end", "ed-end-of-file": "console-end",
    "ed-prev-char": "console-left", "ed-next-char": "console-right",
    "ed-prev-history": "console-up", "ed-next-history": "console-down",
    "ed-search-prev-history": "console-up", "ed-search-next-history": "console-down",
    "ed-move-to-beg": "console-row-start", "ed-move-to-end": "console-row-end",
    "em-next-word": "console-word-right", "em-inc-search-prev": "console-search",
    "em-inc-search-next": "console-search", "vi-search-prev": "console-search",
    "vi-search-next": "console-search", "ed-clear-screen": "console-clear",
    "ed-redisplay": "console-clear", "em-delete-prev-char": "console-rubout",
    "ed-delete-prev-char": "console-rubout", "ed-delete-next-char": "console-delete",
    "vi-undo": "console-undo", "ed-delete-prev-word": "console-cut-word-left",
    "em-delete-next-word": "console-cut-word-right", "ed-kill-line": "console-cut-to-end",
    "em-kill-line": "console-cut-line", "vi-kill-line-prev": "console-cut-line",
    "em-yank": "console-paste", "vi-histedit": "console-edit", "vi-replace-char": "console-replace",
    "vi-history-word": "console-last-word",
  ]

  /// Commands of libedit that read or insert text in their own way, or end the line without ours.
  static let unsafeCommands: Set<String> = [
    "ed-insert", "ed-command", "ed-quoted-insert", "vi-replace-mode", "vi-comment-out", "vi-alias",
    "vi-to-history-line", "vi-undo-line", "vi-repeat-search-next", "vi-repeat-search-prev",
    "em-copy-region",
  ]
}
