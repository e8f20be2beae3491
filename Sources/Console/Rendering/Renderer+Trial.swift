import ConsoleTerminal

// Dry runs.
extension Renderer {
  func trialLines(_ trial: TrialReport) -> [StyledText] {
    var lines: [StyledText] = []
    for (place, step) in trial.steps.enumerated() {
      let event = trial.event.map { "\(wording($0)), " } ?? ""
      let note =
        place == 0
        ? "\(event)dry run: nothing changes" : step.isReturned ? "by the reducer" : "then"
      let start = StyledText("try ", .number)
      let columns = width - start.width - 2 - TextWidth.columns(of: note)
      let left = start + name(step.action, .typed, columns: columns)
      lines.append(line(left, right: StyledText(note, .muted)))
      lines += labelled("state", changeLines(step.changes))
      lines += labelled("effects", step.effects.map(line))
      if step.changes.isEmpty, step.effects.isEmpty {
        lines += labelled("state", [StyledText("unchanged", .muted)])
      }
    }
    if trial.isCut { lines.append(StyledText("    and so on", .muted)) }
    return lines
  }

  private func line(_ effect: TrialReport.Effect) -> StyledText {
    switch effect {
    case .begins(let name, let location, let ids):
      let cancel = ids.isEmpty ? "" : ", cancel id " + ids.map(Self.safe).joined(separator: " ")
      return StyledText("+ ", .appeared) + StyledText(name)
        + StyledText("  would start, \(location)\(cancel)", .muted)
    case .cancels(let id, let name, let cause):
      return StyledText("✗ ", .disappeared) + StyledText("\(id) \(name)  would be cancelled, ")
        + StyledText(wording(cause), .muted)
    }
  }
}
