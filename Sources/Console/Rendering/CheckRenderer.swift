import ConsoleTerminal

/// The result of a check.
struct CheckTally {
  var status = ConsoleExit.success
  /// The transcript files, and the sessions in them.
  var transcriptFiles = 0
  var sessions = 0
  var scripts = 0
  /// The files whose output differs from what is printed now, and how many answers differ in them.
  var differing: [String] = []
  var differences = 0
  /// The files that now have the new output.
  var updated: [String] = []
  var failedScripts = 0
  /// The number of sessions and scripts that could not be opened.
  var unopened = 0
  /// The names of files that sessions saved in memory only, because they are not trusted.
  var unwritten: [String] = []
  /// The named files without anything to check.
  var skipped: [String] = []
}

/// The text of a check's results.
struct CheckRenderer {
  /// A unified diff, which `patch` can read.
  func lines(_ update: FileUpdate) -> [StyledText] {
    let path = Renderer.safe(update.path)
    return [
      StyledText("--- \(path)", .heading), StyledText("+++ \(path)  as printed now", .heading),
    ] + update.hunks().flatMap { lines($0, path) }
  }

  private func lines(_ hunk: DifferenceHunk, _ path: String) -> [StyledText] {
    let numbers =
      "@@ -\(hunk.oldStart),\(hunk.oldCount) +\(hunk.newStart),\(hunk.newCount) @@"
    let typed = Renderer.safeLines(hunk.typed).first ?? ""
    let heading =
      StyledText(numbers, .muted) + StyledText(" \(path):\(hunk.firstDifference)", .path)
      + StyledText("  > \(typed)", .muted)
    return [heading]
      + hunk.lines.map { line in
        StyledText(String(line.kind.rawValue) + Renderer.safe(line.text), role(line.kind))
      }
  }

  private func role(_ kind: DifferenceLine.Kind) -> StyledText.Role {
    switch kind {
    case .kept: .plain
    case .removed: .disappeared
    case .added: .appeared
    }
  }

  /// An error at the start of a line of a file.
  func error(_ path: String, _ number: Int, _ message: Wording.Message) -> [StyledText] {
    [
      StyledText("\(Renderer.safe(path)):\(number):1: ") + StyledText("error", .error),
      StyledText(Renderer.safe(message.sentence), .error),
    ] + (message.next.map { [StyledText(Renderer.safe($0), .muted)] } ?? [])
  }

  func summary(_ tally: CheckTally, isUpdating: Bool) -> [StyledText] {
    var parts: [String] = []
    if tally.transcriptFiles > 0 || tally.scripts == 0 {
      let sessions = Wording.count(tally.sessions, "session")
      let files = Wording.count(tally.transcriptFiles, "file")
      let verdict =
        tally.differing.isEmpty
        ? "no differences"
        : "\(Wording.count(tally.differences, "answer")) "
          + "\(tally.differences == 1 ? "differs" : "differ") in "
          + Wording.list(tally.differing.map(Renderer.safe), "and")
      parts.append("\(sessions) in \(files): \(verdict)")
    }
    if tally.scripts > 0 {
      let failed = tally.failedScripts == 0 ? "passed" : "\(tally.failedScripts) failed"
      parts.append("\(Wording.count(tally.scripts, "script")): \(failed)")
    }
    if tally.unopened > 0 { parts.append("\(tally.unopened) could not start") }
    let verdict = StyledText(
      parts.joined(separator: "; "), tally.status == .success ? .finished : .error)
    var lines = [verdict]
    if isUpdating, !tally.updated.isEmpty {
      let isWhole = tally.updated.count == tally.differing.count
      let names = isWhole ? "" : " " + Wording.list(tally.updated.map(Renderer.safe), "and")
      lines.append(StyledText("Updated\(names). Review the diff before you commit it.", .muted))
    } else if !isUpdating, !tally.differing.isEmpty {
      lines.append(
        StyledText("If the new output is right, --update writes it into the files.", .muted))
    }
    if !tally.unwritten.isEmpty {
      let names = Wording.list(tally.unwritten.map(Renderer.safe), "and")
      lines.append(
        StyledText("Saved in memory only: \(names). --trust writes files.", .muted))
    }
    if !tally.skipped.isEmpty {
      let names = Wording.list(tally.skipped.map(Renderer.safe), "and")
      lines.append(StyledText("Nothing to check in \(names).", .muted))
    }
    return lines
  }
}
