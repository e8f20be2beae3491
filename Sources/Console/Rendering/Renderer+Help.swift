import ConsoleTerminal

// The answers of `:help`. `CommandTable` has the text of the commands, and `HelpText` that of the
// topics.
extension Renderer {
  func helpLines(_ help: HelpReport, _ facts: AppFacts) -> [StyledText] {
    switch help {
    case .overview: overview(facts)
    case .command(let row): lines(row, facts)
    case .topic(.commands): commandLines(facts)
    case .topic(let topic): lines(HelpText(topic), facts)
    }
  }

  /// A summary for a small screen: only the names, and where to learn more.
  private func overview(_ facts: AppFacts) -> [StyledText] {
    var lines: [StyledText] = [
      "Type an action or a command. Tab completes; any unambiguous prefix works."
    ]
    for group in CommandRow.Group.allCases {
      let names = rows(in: group, facts).map { ":\($0.name)" }
      lines += listLines(group.rawValue, names)
    }
    lines.append(StyledText("To learn more", .heading))
    if facts.hasTutorial { lines.append("  :tutorial           five minutes, by doing") }
    lines.append("  :help :goto         help on one command; :help commands describes all")
    if let name = facts.prefix ?? facts.path {
      let question = Self.padded("\(name)?", to: 18)
      lines.append(
        StyledText("  \(question)  what a name means: an action, or a value in the state"))
    }
    return lines + listLines("topics", HelpTopic.allCases.map(\.rawValue))
  }

  /// Names after a label, on several lines if they do not fit on one.
  private func listLines(_ label: String, _ names: [String]) -> [StyledText] {
    let indent = 10
    var rows: [String] = []
    for name in names {
      if let last = rows.last, indent + last.count + 1 + name.count < min(width, 80) {
        rows[rows.count - 1] = last + " " + name
      } else {
        rows.append(name)
      }
    }
    return rows.enumerated().map { place, row in
      StyledText("  " + Self.padded(place == 0 ? label : "", to: indent - 2), .label)
        + StyledText(row)
    }
  }

  /// The commands of a group. Leaves out `:tutorial` if the app has none.
  private func rows(in group: CommandRow.Group, _ facts: AppFacts) -> [CommandRow] {
    CommandTable.rows.filter {
      $0.group == group && ($0.name != "tutorial" || facts.hasTutorial)
    }
  }

  /// All commands with their summaries.
  private func commandLines(_ facts: AppFacts) -> [StyledText] {
    let column = CommandTable.rows.map(\.usage.count).max() ?? 0
    return CommandRow.Group.allCases.flatMap { group in
      [StyledText(group.rawValue, .heading)]
        + rows(in: group, facts).flatMap { row in
          // With less than half of the width next to them, summaries are easier to read below.
          column + 4 > width / 2
            ? [StyledText("  \(row.usage)"), StyledText("      \(row.summary)")]
            : [StyledText("  \(Self.padded(row.usage, to: column))  \(row.summary)")]
        }
    } + exampleLines([":help :goto"])
  }

  func lines(_ row: CommandRow, _ facts: AppFacts) -> [StyledText] {
    var lines = [StyledText(row.usage, .heading), StyledText("  \(row.summary)")]
    let texts = [row.details, Wording.otherNames(of: row) ?? ""].filter { !$0.isEmpty }
    lines += paragraph(texts.joined(separator: " ")).map { StyledText("  ") + $0 }
    switch row.example(in: facts) {
    case .line(let line): return lines + exampleLines([line])
    case .missing(let part): return lines + [StyledText(Wording.missing(part), .muted)]
    case .unknown: return lines
    }
  }

  func lines(_ text: HelpText, _ facts: AppFacts) -> [StyledText] {
    paragraph(text.text.replacing("\n", with: " "))
      + exampleLines(text.examples.compactMap(facts.line))
  }

  /// Lines to paste, each on a line without anything else.
  func exampleLines(_ examples: [String]) -> [StyledText] {
    guard !examples.isEmpty else { return [] }
    return [StyledText(examples.count == 1 ? "Example:" : "Examples:", .muted)]
      + examples.map { StyledText("  ") + StyledText($0, .action) }
  }

  /// A paragraph in lines that fit, with space for an indentation of two columns.
  func paragraph(_ text: String) -> [StyledText] {
    StyledText(text).wrapped(to: min(width, 80) - 3)
  }
}
