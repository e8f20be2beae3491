import ConsoleSyntax

// Commands that read and write files.
extension CommandTable {
  static let files = [
    CommandRow(
      name: "run", arguments: "FILE", group: .files,
      summary: "do what the lines of a file say",
      details: """
        Stops at the first error and says in which line it is. Its name ends in .tca or .transcript, or \
        its first line is '#!' and the name of this program. A file that is not trusted runs only files of its own folder.
        """,
      example: ":run bug.tca", completes: [.file],
      read: { .run(file: try $0.text().value) }),
    CommandRow(
      name: "save", arguments: "FILE", group: .files,
      summary: "write the session to a file that leads here again",
      details: """
        A script (.tca) has the lines that led here, without those that only looked; a transcript \
        (.transcript) has every line and what it prints. Time that passed by itself is written as \
        :advance. What is there and is no session is not replaced. Only you can read the file. A file \
        that is not trusted saves in memory only.
        """,
      example: ":save bug.tca", completes: [.file], read: { .save(file: try $0.text().value) }),
    CommandRow(
      name: "load", arguments: "FILE", group: .files,
      summary: "begin again, and do what the lines of a file say",
      details: """
        In the app, the preset and with the seed that the first line of the file names, else with \
        those there are. Its clock is virtual until its lines are done.
        """,
      example: ":load bug.tca", completes: [.file], read: { .load(file: try $0.text().value) }),
  ]
}
