import ConsoleTerminal

// The log: one line for each step, or for several similar steps.
extension Renderer {
  func logLines(
    _ rows: [LogRow], hidden: Int, isFolded: Bool, _ filter: String
  ) -> [StyledText] {
    guard !rows.isEmpty else {
      return [StyledText("no step of this branch matches the filter", .muted)]
    }
    var lines: [NotedLine] = []
    if hidden > 0 {
      lines.append(NotedLine(text: moreLine(hidden, before: rows[0].number, filter)))
    }
    for burst in isFolded ? bursts(rows) : rows.map({ [$0] }) {
      if burst.count >= Self.leastFolded {
        lines.append(foldedLine(burst))
      } else {
        lines += burst.map { notedLine($0) }
      }
    }
    return self.lines(lines)
  }

  /// How to see the steps that are left out.
  func moreLine(_ hidden: Int, before step: Int, _ filter: String) -> StyledText {
    StyledText("  \(hidden) more: :log 0-\(max(0, step - 1))\(Self.safe(filter))", .muted)
  }

  /// The minimum number of similar consecutive steps that are shown on one line.
  private static let leastFolded = 4

  /// Groups consecutive steps with the same case and author. The present step is always alone.
  private func bursts(_ rows: [LogRow]) -> [[LogRow]] {
    var bursts: [[LogRow]] = []
    var latest: Kind?
    for row in rows {
      let kind = row.isHere ? nil : kind(of: row)
      if let kind, kind == latest {
        bursts[bursts.count - 1].append(row)
      } else {
        bursts.append([row])
      }
      latest = kind
    }
    return bursts
  }

  /// What similar steps have in common.
  private struct Kind: Equatable {
    let name: String
    let author: String
  }

  private func kind(of row: LogRow) -> Kind? {
    guard let action = row.action else { return nil }
    // Returned steps are similar even if different steps returned them.
    var author = shortWording(row.author)
    if case .reducer = row.author { author = "reducer" }
    return Kind(name: action.read { full.name(ofAction: $0) }, author: author)
  }

  private func foldedLine(_ burst: [LogRow]) -> NotedLine {
    guard let last = burst.last, let action = last.action else {
      return NotedLine(text: StyledText())
    }
    let left =
      StyledText("  ") + StyledText(Self.folded(burst.map(\.number)) + " ", .number)
      + StyledText("\(burst.count) × \(action.read { full.name(ofAction: $0) })", .action)
    let right = "\(shortWording(last.author))  \(Self.seconds(last.time))"
    return NotedLine(text: left, note: StyledText(right, .muted))
  }

  /// A list of steps. If it is long, only the first and the last: a range would include the other
  /// steps between them.
  private static func folded(_ steps: [Int]) -> String {
    let list = stepList(steps)
    guard list.contains(where: { $0 == "," }), list.count > 16, let first = steps.first,
      let last = steps.last
    else {
      return list
    }
    return "#\(first) … #\(last)"
  }

  /// Each step on one line.
  func logLines(_ rows: [LogRow]) -> [StyledText] {
    lines(rows.map { notedLine($0) })
  }

  /// A step after other text, with its note next to it.
  ///
  /// - Parameter column: the column at which the line will be printed.
  func logLine(after start: StyledText, _ row: LogRow, at column: Int = 0) -> StyledText {
    let line = notedLine(row, after: start, at: column)
    return line.text + (line.note.map { "  " + $0 } ?? "")
  }

  private func notedLine(_ row: LogRow) -> NotedLine {
    notedLine(row, after: StyledText(row.isHere ? "→ " : "  ", .changed), at: 0)
  }

  private func notedLine(_ row: LogRow, after start: StyledText, at column: Int) -> NotedLine {
    let right = StyledText("\(shortWording(row.author))  \(Self.seconds(row.time))", .muted)
    let number = Self.padded("#\(row.number)", to: 3) + " "
    let left = start + StyledText(number, .number)
    let name = name(row.action, row.origin, columns: width - column - left.width - 2 - right.width)
    return NotedLine(
      text: left + name, note: row.origin == .initial ? nil : right)
  }
}
