import Foundation

// What became of a console that died.
extension Renderer {
  func recoveryLines(_ recovery: RecoveryReport) -> [StyledText] {
    let steps = recovery.steps == 1 ? "1 step" : "\(recovery.steps) steps"
    let lines = recovery.lines == 1 ? "1 line" : "\(recovery.lines) lines"
    var told = [
      line(
        StyledText("recovered \(recovery.app)", .heading) + StyledText("  \(steps) of \(lines)"),
        right: StyledText(recovery.date.map { "last heard of \(Self.time($0))" } ?? "", .muted))
    ]
    if recovery.isDamaged {
      told.append(
        StyledText("The end of its journal is damaged: what stood there is lost.", .failed))
    }
    if let stuck = recovery.stuck {
      told.append(warning("This line could not be done again, nor those after it: ", stuck))
    }
    if let difference = recovery.difference {
      let new = difference.new.map { "is now \(Self.safe($0))" } ?? "is missing"
      told.append(warning("#\(difference.step) \(new), and was ", difference.old))
    }
    if let unfinished = recovery.unfinished { told += self.lines(unfinished) }
    if let held = recovery.held {
      told.append(
        StyledText("⏸ ", .muted) + StyledText("\(held)")
          + StyledText("  held: it would do it again, see :effects and :release", .muted))
    }
    return told
  }

  private func lines(_ unfinished: Recovery.Unfinished) -> [StyledText] {
    let note = StyledText("not done again", .muted)
    switch unfinished {
    case .step(let step, let action, let origin, let typed):
      var lines = [line(warning("#\(step) crashed: ", action), right: note)]
      if let words = words(origin) { lines.append(StyledText("  \(words)", .muted)) }
      if let typed, origin != .typed {
        lines.append(StyledText("  while doing: \(Self.safe(typed))", .muted))
      }
      return lines
    case .line(let text):
      return [line(warning("not finished: ", text), right: note)]
    }
  }

  private func words(_ origin: JournalOrigin) -> String? {
    switch origin {
    case .typed: nil
    case .returned(let step): "returned by #\(step)"
    case .effect(let id, let elapsed, _): "sent by \(id), \(Self.seconds(elapsed)) after it began"
    case .driven(let id): "sent by \(id), by hand"
    }
  }

  private func warning(_ words: String, _ text: String) -> StyledText {
    StyledText("! ", .failed) + StyledText(words) + StyledText(Self.safe(text), .action)
  }

  /// That there is something to recover.
  func remainsLine(_ count: Int) -> StyledText {
    StyledText(
      (count == 1 ? "A console died" : "\(count) consoles died")
        + " with a session that is not lost: tca-repl --recover brings it back.", .muted)
  }

  func words(_ problem: JournalProblem) -> String {
    let from = "what is done from now on could not be recovered"
    return switch problem {
    case .cannotBeMade(let path): "no journal can be kept in \(Self.safe(path)): \(from)"
    case .cannotBeWritten(let path): "\(Self.safe(path)) cannot be written to: \(from)"
    case .full(let path, let bytes):
      "\(Self.safe(path)) is full at \(bytes >> 20) MB: \(from)"
    }
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
