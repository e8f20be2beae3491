import ConsoleSyntax

// Commands that read and write files.
extension CommandTable {
  static let files = [
    CommandRow(
      name: "run", aliases: ["r"], arguments: "FILE", group: .files,
      summary: "run the lines of a file",
      details: """
        Stops at the first error and shows its line. The name of the file ends in .tca or .transcript, or \
        its first line is '#!' and the name of this program. An untrusted file can only run files in its own folder.
        """,
      example: ":run {file}", completes: [.file],
      read: { .run(file: try $0.text().value) }),
    CommandRow(
      name: "save", arguments: "FILE", group: .files,
      summary: "write the session to a file that leads to the same state",
      details: """
        A script (.tca) has the lines that led here, without those that only looked; a transcript \
        (.transcript) has every line and its output. Time that passed on the real clock is written as \
        :advance. Never overwrites a file that is not a session. Only you can read the file. An untrusted \
        file saves in memory only.
        """,
      example: ":save bug.tca", completes: [.file], read: { .save(file: try $0.text().value) }),
    CommandRow(
      name: "load", arguments: "FILE", group: .files,
      summary: "start a new session, and run the lines of a file",
      details: """
        Uses the app, preset and seed on the first line of the file, or the current ones. The clock is virtual \
        while the lines run. If a line cannot be read, the current session stays. A broken invariant is \
        reported, and the next lines run.
        """,
      example: ":load {file}", completes: [.file], read: { .load(file: try $0.text().value) }),
    CommandRow(
      name: "copy", arguments: "[path|N]", group: .files,
      summary: "put a value, or the action of a step, on the clipboard",
      details: """
        Without an argument, the action of the current step. You can type what it copies. Only at a prompt: the \
        terminal gets the text (OSC 52), so this works over SSH too. Some terminals ignore it, or ask first.
        """,
      example: ":copy {path}", completes: [.statePath],
      read: { .copy(try copyRequest(&$0)) }),
  ]
}
