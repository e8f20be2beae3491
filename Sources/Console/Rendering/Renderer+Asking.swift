import ConsoleSyntax
import ConsoleTerminal
import Kernel

// The answers to questions about the past.
extension Renderer {
  func whyLines(_ why: WhyReport) -> [StyledText] {
    [logLine(after: "", why.row)]
      + labelled("state", lines(why.change))
      + labelled("because", causeLines(why.causes))
  }

  /// The maximum number of causes to show. A longer chain is shown with its first causes and the
  /// last one.
  private static let mostCauses = 10

  func causeLines(_ causes: [WhyReport.Cause]) -> [StyledText] {
    guard causes.count > Self.mostCauses, let last = causes.last else { return causes.map(line) }
    let shown = causes.prefix(Self.mostCauses - 2)
    let hidden = causes.count - shown.count - 1
    return shown.map(line) + [StyledText("\(hidden) more steps", .muted), line(last)]
  }

  private func line(_ cause: WhyReport.Cause) -> StyledText {
    switch cause {
    case .step(let row): logLine(after: "", row, at: Self.changeColumn)
    case .effect(let id, let row):
      logLine(after: StyledText("\(id), started by ", .muted), row, at: Self.changeColumn)
    }
  }

  func watchedLines(_ change: StateChange) -> [StyledText] {
    labelled("watch", lines(change))
  }

  func watchedLines(_ watched: [WatchedValue]) -> [StyledText] {
    guard !watched.isEmpty else { return [StyledText("nothing is watched", .muted)] }
    return watched.map { watched in
      let head =
        StyledText("watching ", .muted) + StyledText(watched.path.description, .path)
        + StyledText("  ")
      let columns = width - head.width
      return head + (watched.value?.read { block().line($0, columns) } ?? "nil")
    }
  }

  func differenceLines(from one: Int, to other: Int, _ changes: [StateChange]) -> [StyledText] {
    guard !changes.isEmpty else {
      return [StyledText("#\(one) and #\(other) have the same state", .muted)]
    }
    return [StyledText("#\(one) → #\(other)", .heading)]
      + changeLines(changes, at: 4).map { StyledText("    ") + $0 }
  }

  func foundLines(_ rows: [FoundRow], text: String, hidden: Int) -> [StyledText] {
    guard !rows.isEmpty else {
      let text = EscapedText.quoted(text)
      return [StyledText("no action and no changed value contains \(text)", .muted)]
    }
    return hiddenLine(hidden)
      + zip(logLines(rows.map(\.row)), rows).flatMap { [$0] + valueLines($1) }
  }

  /// The values that a search found in a step, below its row.
  private func valueLines(_ row: FoundRow) -> [StyledText] {
    let indent = StyledText("      ")
    let values = row.values.map { found in
      let head = indent + StyledText(found.path.description, .path) + StyledText("  ")
      // A long path leaves the line to itself and a few characters of the value.
      return head + found.value.read { block().line($0, max(8, width - head.width)) }
    }
    return values + (row.hasMoreValues ? [indent + StyledText("… and more", .muted)] : [])
  }

  func hiddenLine(_ hidden: Int) -> [StyledText] {
    hidden == 0 ? [] : [StyledText("  \(hidden) earlier", .muted)]
  }

  func branchLines(_ rows: [BranchRow]) -> [StyledText] {
    let names = rows.map { String(repeating: "  ", count: $0.depth) + $0.name }
    let width = Self.widest(names)
    return zip(rows, names).map { row, name in
      var facts = [row.steps.map(Self.stepRange) ?? "no step of its own"]
      if let from = row.forkedFrom { facts.append("from #\(from)") }
      facts += row.marks.map { "\($0.name) at #\($0.step)" }
      return StyledText(row.isPresent ? "→ " : "  ", .changed)
        + StyledText(Self.padded(name, to: width), .path)
        + StyledText("  " + facts.joined(separator: "  "), .muted)
    }
  }

  func markLines(_ marks: [Mark]) -> [StyledText] {
    guard !marks.isEmpty else { return [StyledText("no step is marked", .muted)] }
    let width = Self.widest(marks.map(\.name))
    return marks.map { mark in
      StyledText(Self.padded(mark.name, to: width), .path) + StyledText("  #\(mark.step)")
    }
  }
}
