import ConsoleTerminal

// What an action would do.
extension Renderer {
  func trialLines(_ trial: TrialReport) -> [StyledText] {
    var lines: [StyledText] = []
    for (place, step) in trial.steps.enumerated() {
      let left =
        StyledText("try ", .number) + StyledText(outline.action(step.action.value), .action)
      let note = place == 0 ? "nothing of this is done" : "returned"
      lines.append(line(left, right: StyledText(note, .muted)))
      if showsTree, let states = step.states {
        label("state", treeLines(states), &lines) { $1 += $0 }
      } else {
        label("state", step.changes, &lines) { $1 += line($0, printer: outline) }
      }
      label("effects", step.effects, &lines) { $1 += line($0) }
      if step.changes.isEmpty, step.effects.isEmpty {
        label("state", ["unchanged"], &lines) { $1.append($0, .muted) }
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
        + StyledText("  would begin, \(location)\(cancel)", .muted)
    case .cancels(let id, let name, let cause):
      return StyledText("✗ ", .disappeared) + StyledText("\(id) \(name)  would be cancelled, ")
        + StyledText(words(cause), .muted)
    }
  }
}
