/// The command table as documents: the text about commands in `docs/commands.md` and in the man
/// page.
enum CommandsPage {
  /// `docs/commands.md`.
  ///
  /// - Parameter facts: the names in an app, for the examples.
  static func markdown(_ facts: AppFacts) -> String {
    var lines = [
      "# Commands", "",
      "Written by `make docs` from the command table. Any unambiguous prefix of a name works.",
      "At the prompt, `:help :goto` describes one command.",
    ]
    for group in CommandRow.Group.allCases {
      lines += ["", "## \(group.rawValue.prefix(1).uppercased())\(group.rawValue.dropFirst())", ""]
      lines += ["| command | what it does |", "|---|---|"]
      for row in CommandTable.rows where row.group == group {
        lines.append("| `\(cell(row.usage))` | \(cell(row.summary)) |")
      }
      for row in CommandTable.rows where row.group == group {
        lines += ["", "### :\(row.name)", "", "`\(row.usage)`: \(row.summary)."]
        let texts = texts(row)
        if !texts.isEmpty { lines += ["", texts.joined(separator: " ")] }
        guard let example = row.example(in: facts).line else { continue }
        lines += ["", "```text", example, "```"]
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The commands as a part of a man page.
  static var manual: String {
    CommandRow.Group.allCases.map { group in
      let rows = CommandTable.rows.filter { $0.group == group }.map { row in
        ".It Li \(roff(row.usage))\n" + roff(sentence(row.summary))
          + texts(row).map { "\n" + roff($0) }.joined()
      }
      return ".Ss \(group.rawValue.prefix(1).uppercased())\(group.rawValue.dropFirst())\n"
        + ".Bl -tag -width Ds\n" + rows.joined(separator: "\n") + "\n.El\n"
    }.joined()
  }

  /// What there is to say about a command after its summary.
  private static func texts(_ row: CommandRow) -> [String] {
    [row.details, Wording.otherNames(of: row) ?? ""].filter { !$0.isEmpty }
  }

  private static func sentence(_ summary: String) -> String {
    summary.prefix(1).uppercased() + summary.dropFirst() + "."
  }

  private static func cell(_ text: String) -> String {
    text.replacing("|", with: "\\|")
  }

  /// Escapes text so that roff interprets nothing in it. Each sentence starts a line, which is the
  /// convention.
  private static func roff(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
      .replacing(". ", with: ".\n").split(separator: "\n")
      .map { line in
        let line = line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : String(line)
        return line
      }.joined(separator: "\n")
  }
}
