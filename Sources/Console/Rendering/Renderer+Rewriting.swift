import ConsoleTerminal

extension Renderer {
  func lines(_ rewrite: RewriteReport) -> [StyledText] {
    guard let fork = rewrite.fork else {
      return [
        StyledText(wording(rewrite.kind), .heading)
          + StyledText("  every state is as recorded", .muted)
      ]
    }
    return titleLines(
      StyledText(wording(rewrite.kind), .heading), StyledText(wording(fork), .muted))
      + stepLines(rewrite) + missingLines(rewrite.missing) + (rewrite.difference.map(lines) ?? [])
      + issueLines(rewrite) + endLines(rewrite)
  }

  /// What was rewritten, and the new branch: on one line if both fit in full.
  private func titleLines(_ title: StyledText, _ branch: StyledText) -> [StyledText] {
    title.width + 2 + branch.width <= width
      ? [line(title, right: branch)] : [title, StyledText(.spaces(4)) + branch]
  }

  private func wording(_ kind: RewriteKind) -> String {
    switch kind {
    case .skipped(let steps): "without \(Self.stepList(steps))"
    case .edited(let step): "with another #\(step)"
    case .moved(let step, 0): "with #\(step) first"
    case .moved(let step, let place): "with #\(step) after #\(place)"
    case .replayed(let steps): "replayed \(Self.stepList(steps))"
    }
  }

  private func stepLines(_ rewrite: RewriteReport) -> [StyledText] {
    let steps =
      rewrite.steps.map(Self.stepRange) ?? "nothing comes after #\(rewrite.fork?.from ?? 0)"
    return labelled("again", [StyledText(steps)])
  }

  private func missingLines(_ missing: [Int]) -> [StyledText] {
    guard !missing.isEmpty else { return [] }
    return labelled("missing", [StyledText("\(Self.stepList(missing)) did not happen")])
  }

  private func lines(_ difference: RewriteReport.Difference) -> [StyledText] {
    let step = difference.step
    let relation =
      difference.cause == .edit
      ? "replaces #\(difference.recorded)" : "repeats #\(difference.recorded)"
    let number = StyledText("#\(step.number) ", .number)
    let note = StyledText("  \(relation), with another state", .muted)
    let columns = max(width / 2, width - Self.changeColumn - number.width - note.width)
    let name = name(step.action, step.origin, columns: columns)
    let title = number + name + note
    return labelled("first", [title])
      + labelled("", changeLines(difference.changes))
      + labelled("because", [StyledText(wording(difference.cause))])
  }

  /// The first few issues. The steps in the log have all of them.
  private func issueLines(_ rewrite: RewriteReport) -> [StyledText] {
    let mostIssues = 3
    let lines = rewrite.issues.prefix(mostIssues).flatMap { issue in
      issueLines("#\(issue.step)  \(issue.message)", indent: "")
    }
    guard rewrite.issues.count > mostIssues, let steps = rewrite.steps else {
      return labelled("issues", lines)
    }
    let count = rewrite.issues.count - mostIssues
    let more = "\(count) more: :log \(steps.lowerBound)-\(steps.upperBound)"
    return labelled("issues", lines + [StyledText(more, .muted)])
  }

  private func wording(_ cause: RewriteReport.Cause) -> String {
    switch cause {
    case .reducer:
      "the reducer gave another result for the same action and state"
    case .edit: "of the edit; this step itself is consistent"
    case .effect: "the effect sent another action; this step itself is consistent"
    case .before: "an earlier step differs; this step itself is consistent"
    }
  }

  /// Names a step that cannot be repeated, and the probable reason.
  func line(_ found: Inconsistency) -> StyledText {
    let most = 3
    let paths = found.paths.map(\.description)
    var names = paths.count > most ? Array(paths.prefix(most - 1)) : paths
    if paths.count > names.count { names.append("\(paths.count - names.count) more") }
    let action = name(found.step.action, found.step.origin, columns: width / 2)
    return StyledText("! ", .failed) + StyledText("#\(found.step.number) ", .number)
      + action + StyledText(" does not always give the same state: ")
      + StyledText(Self.safe(Wording.list(names, "and")), .path)
      + StyledText(
        " \(names.count == 1 ? "differs" : "differ"). A reducer probably calls UUID(), Date() or "
          + "random() itself instead of using a dependency.")
  }

  /// The state and the effects at the end, on one line if they fit.
  private func endLines(_ rewrite: RewriteReport) -> [StyledText] {
    let flight =
      rewrite.inFlight.isEmpty
      ? "none in flight" : rewrite.inFlight.map(\.description).joined(separator: ", ")
    let state = label("state") + differences(rewrite)
    let line = state + StyledText("   ") + StyledText("effects", .label) + StyledText("  \(flight)")
    return line.width <= width ? [line] : [state, label("effects") + StyledText(flight)]
  }

  /// The paths at which the state is not as recorded, or the first ones and the command that shows all.
  private func differences(_ rewrite: RewriteReport) -> StyledText {
    guard !rewrite.state.isEmpty else { return "as recorded" }
    let most = 3
    let paths = rewrite.state.map { $0.path.description }
    var names = paths.count > most ? Array(paths.prefix(most - 1)) : paths
    if paths.count > names.count { names.append("\(paths.count - names.count) more") }
    var text = StyledText("~ ", .changed)
    text.append(Self.safe(Wording.list(names, "and")), .path)
    text.append(" not as recorded")
    if paths.count > most, let old = rewrite.fork?.keptSteps.upperBound,
      let new = rewrite.steps?.upperBound
    {
      text.append(": :diff \(old) \(new)", .muted)
    }
    return text
  }

  /// `#1, #3–#8`.
  static func stepList(_ steps: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for step in steps.sorted() {
      if let last = ranges.last, last.upperBound + 1 == step {
        ranges[ranges.count - 1] = last.lowerBound...step
      } else {
        ranges.append(step...step)
      }
    }
    return ranges.map(stepRange).joined(separator: ", ")
  }
}
