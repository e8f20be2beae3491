import CEdit

/// The key bindings in addition to libedit's Emacs bindings.
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
  ]

  /// The character that `insertText()` is bound to. If a user types it (Ctrl-\), it inserts
  /// nothing.
  static let textCharacter: Unicode.Scalar = "\u{1C}"

  /// Keys in the notation of editrc(5). Different terminals send different sequences for the same
  /// key.
  private static let keys: [(command: String, keys: [String])] = [
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
    ("console-search", ["^R"]),
    // What libedit copies would not be pasted, because it is not among the texts that were cut.
    ("ed-unassigned", ["\\ew", "\\eW"]),
    // Disable commands of libedit that would read keys themselves: its command line, its search,
    // and quoting.
    ("ed-unassigned", ["\\ex", "\\eX", "^S", "^V", "^Q"]),
    // These mean something only while a long answer is paged.
    ("ed-unassigned", ["\\e[5~", "\\e[6~"]),
  ]

  /// The bound escape sequences, as the terminal sends them.
  static let sequences = Set(
    keys.flatMap(\.keys).filter { $0.hasPrefix("\\e") }.map { "\u{1B}" + $0.dropFirst(2) })

  /// Adds the commands and the bindings to an editor.
  static func apply(to editor: OpaquePointer) {
    cedit_use_emacs_keys(editor)
    for (name, command) in commands { cedit_add_command(editor, name, command) }
    for (command, keys) in keys {
      for key in keys { cedit_bind(editor, key, command) }
    }
  }
}
