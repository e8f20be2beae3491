import ConsoleTerminal

// The log: one line for each step, or for several similar steps.
extension Renderer {
  func logLines(_ rows: [LogRow], hidden: Int, isFolded: Bool) -> [StyledText] {
    guard !rows.isEmpty else {
      return [StyledText("no step of this branch matches the filter", .muted)]
    }
    var lines: [StyledText] = []
    if hidden > 0 {
      lines.append(StyledText("  \(hidden) more: :log 0-\(rows.first?.number ?? 0)", .muted))
    }
    for burst in isFolded ? bursts(rows) : rows.map({ [$0] }) {
      if burst.count >= Self.leastFolded {
        lines.append(foldedLine(burst))
      } else {
        lines += burst.map { logLine($0) }
      }
    }
    return lines
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
    var author = shortWords(row.author)
    if case .reducer = row.author { author = "reducer" }
    return Kind(name: full.name(ofAction: action.value), author: author)
  }

  private func foldedLine(_ burst: [LogRow]) -> StyledText {
    guard let last = burst.last, let action = last.action else {
      return StyledText()
    }
    let left =
      StyledText("  ") + StyledText(Self.folded(burst.map(\.number)) + " ", .number)
      + StyledText("\(burst.count) × \(full.name(ofAction: action.value))", .action)
    let right = "\(shortWords(last.author))  \(Self.seconds(last.time))"
    return line(left, right: StyledText(right, .muted))
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

  /// A step on one line.
  func logLine(_ row: LogRow, sign: String? = nil) -> StyledText {
    let right = StyledText("\(shortWords(row.author))  \(Self.seconds(row.time))", .muted)
    let name = name(row.action, row.origin, columns: width - right.width - 8)
    let number = Self.padded("#\(row.number)", to: 3) + " "
    let left =
      StyledText(sign ?? (row.isHere ? "→ " : "  "), .changed) + StyledText(number, .number)
      + StyledText(name, .action)
    guard row.origin != .initial else { return left }
    return sign == nil ? line(left, right: right) : left + StyledText("  ") + right
  }
}
