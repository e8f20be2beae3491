import ConsoleSyntax
import ConsoleTerminal
import Foundation

// Recovered sessions, and sessions that can be restored.
extension Renderer {
  func recoveryLines(_ recovery: RecoveryReport) -> [StyledText] {
    let lines = Wording.count(recovery.lines, "line")
    var answer = [
      line(
        StyledText("recovered \(recovery.app)", .heading)
          + StyledText("  \(steps(recovery.steps)) of \(lines)"),
        right: StyledText(recovery.date.map { "last active \(Self.time($0))" } ?? "", .muted))
    ]
    answer += sentences(recovery.damage).map { StyledText($0, .failed) }
    for missing in recovery.missingSecrets {
      answer.append(warning("Not restored without \(missing.secret): ", missing.text))
    }
    if !recovery.missingSecrets.isEmpty {
      let variables = Set(recovery.missingSecrets.map(\.secret.variable)).sorted()
      let words = "Type it again with a value; next time, set \(Wording.list(variables, "and"))."
      answer.append(StyledText("  " + words, .muted))
    }
    answer += recovery.alteredFiles.map(line)
    if let difference = recovery.difference {
      let new = difference.new.map { "is now \(Self.safe($0))" } ?? "is missing"
      answer.append(warning("#\(difference.step) \(new); it was ", difference.old))
    }
    answer += restLines(recovery)
    if let unfinished = recovery.unfinished { answer += self.lines(unfinished) }
    if let held = recovery.held {
      answer.append(
        StyledText("⏸ ", .muted) + StyledText("\(held)")
          + StyledText("  held: it would run again, see :effects and :release", .muted))
    }
    return answer
  }

  private func line(_ file: AlteredFile) -> StyledText {
    let path = Self.safe(file.path)
    guard let problem = file.problem else {
      return warning("\(path) has changed since: ", file.line)
    }
    return StyledText("! ", .failed)
      + StyledText(Self.safe(Wording.unreadable(path, problem).sentence))
  }

  private func sentences(_ damage: Recovery.Damage) -> [String] {
    var words: [String] = []
    if damage.rows > 0 {
      let rows = Wording.count(damage.rows, "row")
      words.append("\(rows) in the middle of its journal cannot be read: skipped.")
    }
    if damage.isCut { words.append("The end of its journal is damaged: its last lines are lost.") }
    return words
  }

  /// The maximum number of lines to show that were not run again.
  private static let mostRest = 10

  private func restLines(_ recovery: RecoveryReport) -> [StyledText] {
    guard let stuck = recovery.rest.first else { return [] }
    let shown = recovery.rest.dropFirst().prefix(Self.mostRest)
    let hidden = recovery.rest.count - 1 - shown.count
    var lines = [warning("This line could not be run again: ", stuck)]
    if recovery.rest.count > 1 { lines.append(StyledText("  so these were not tried:", .muted)) }
    lines += shown.map { StyledText("    \(Self.safe($0))", .action) }
    if hidden > 0 { lines.append(StyledText("    … \(hidden) more", .muted)) }
    if let path = recovery.restPath {
      lines.append(StyledText("  To run them: :run \(Self.safe(path))", .muted))
    }
    return lines
  }

  private func steps(_ count: Int) -> String {
    count == 0 ? "no steps" : Wording.count(count, "step")
  }

  private func lines(_ unfinished: Recovery.Unfinished) -> [StyledText] {
    let note = StyledText("not run again", .muted)
    switch unfinished {
    case .step(let step, let action, let origin, let typed):
      var lines = [line(warning("#\(step) crashed: ", action), right: note)]
      if origin != .typed {
        lines.append(StyledText("  by \(wording(StepAuthor(origin, nil)))", .muted))
      }
      if let typed, origin != .typed {
        lines.append(StyledText("  while running: \(Self.safe(typed))", .muted))
      }
      return lines
    case .line(let text):
      return [line(warning("not finished: ", text), right: note)]
    }
  }

  private func warning(_ words: String, _ text: String) -> StyledText {
    StyledText("! ", .failed) + StyledText(words) + StyledText(Self.safe(text), .action)
  }

  // MARK: Sessions

  /// Says that sessions can be restored. `nil` if there are none.
  ///
  /// - Parameter sessions: newest first.
  func restorableLine(_ sessions: [SessionRow]) -> StyledText? {
    guard let newest = sessions.first else { return nil }
    let session =
      "from \(Self.shortTime(newest.date)) (\(Self.safe(newest.app)), \(steps(newest.steps)))"
    return StyledText(
      sessions.count == 1
        ? "A session \(session) can be restored: --recover"
        : "\(sessions.count) sessions can be restored, the newest \(session): --recover, :sessions",
      .muted)
  }

  /// - Parameter isAlone: whether nothing else is printed. Then there is a line even if there are
  ///   no sessions.
  func sessionLines(_ sessions: [SessionRow], isAlone: Bool) -> [StyledText] {
    guard !sessions.isEmpty else {
      return isAlone ? [StyledText("no earlier sessions", .muted)] : []
    }
    let width = sessions.map { TextWidth.columns(of: Self.safe($0.app)) }.max() ?? 0
    let numbers = "\(sessions.count)".count
    let lengths = Self.widest(sessions.map { steps($0.steps) })
    return sessions.map { session in
      let number = "\(session.number)"
      let blank = String.spaces(numbers - number.count)
      return line(
        StyledText("\(blank)\(number)  ", .muted)
          + StyledText(Self.padded(Self.safe(session.app), to: width), .action)
          + StyledText(
            "  "
              + (session.isEnded
                ? steps(session.steps) : Self.padded(steps(session.steps), to: lengths)))
          + StyledText(session.isEnded ? "" : "  ended unexpectedly", .failed),
        right: StyledText(Self.time(session.date), .muted))
    }
  }

  /// Names a journal that cannot be restored.
  func unreadableLine(_ journal: UnreadableJournal) -> StyledText {
    StyledText(Self.safe(Wording.unreadable(journal)), .failed)
  }

  func wording(discarded session: SessionRow) -> String {
    "discarded the session of '\(Self.safe(session.app))' with \(steps(session.steps))"
  }

  func wording(_ problem: JournalProblem) -> String {
    let from = "new lines could not be recovered"
    return switch problem {
    case .cannotBeMade(let path): "cannot create a journal in \(Self.safe(path)): \(from)"
    case .cannotBeWritten(let path): "\(Self.safe(path)) cannot be written: \(from)"
    case .full(let path, let bytes):
      "\(Self.safe(path)) is full at \(bytes >> 20) MB: \(from)"
    }
  }

  /// The time, without the date if it is today.
  private static func shortTime(_ date: Date) -> String {
    let time = time(date)
    let day = Self.time(Date()).prefix { $0 != " " }
    return time.hasPrefix(day) ? String(time.dropFirst(day.count + 1)) : time
  }

  private static func time(_ date: Date) -> String {
    date.formatted(
      Date.VerbatimFormatStyle(
        format:
          "\(year: .defaultDigits)-\(month: .twoDigits)-\(day: .twoDigits) \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)",
        locale: Locale(identifier: "en_US_POSIX"), timeZone: .current,
        calendar: Calendar(identifier: .gregorian)))
  }
}
