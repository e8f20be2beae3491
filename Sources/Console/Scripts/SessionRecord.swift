import ConsoleSyntax

/// The lines that ran in a session, so that it can be saved.
struct SessionRecord {
  /// A line, and what is needed to run it again.
  struct Entry: Equatable {
    let text: String
    /// The session's time when the line started and when it ended.
    let began: Duration
    let ended: Duration
    /// Whether the clock was real.
    let isOnRealClock: Bool
    /// Whether Ctrl-C ended the line.
    let isInterrupted: Bool
    /// Whether the line ran without an error.
    let isDone: Bool
    /// Whether the line could not be read.
    let isMisread: Bool
    /// The files that the line read.
    var files: [ReadFile] = []

    /// The line for a saved session.
    ///
    /// - Parameter name: returns how the saved session names a file.
    func line(naming name: (ReadFile) -> String) -> SourceLine {
      if files.isEmpty { return SourceLine(text: text) }
      let text = FileNames.read(in: text) { old in
        files.first { $0.name == old }.map(name)
      }
      return SourceLine(
        text: text,
        files: files.map {
          ReadFile(name: name($0), path: $0.path, fingerprint: $0.fingerprint)
        })
    }
  }

  /// The session that the lines are for.
  let opening: Opening
  private(set) var entries = RecordedLines()
  /// The file to which the session was saved last, as it was written.
  var saved: ReadFile?

  init(_ opening: Opening) { self.opening = opening }

  /// The answers from outside that came before an entry, by the entry's index. Most entries have none.
  private var answers: [Int: [OutsideAnswer]] = [:]

  mutating func add(_ entry: Entry) { entries.append(entry) }

  /// Adds answers from outside that came after the entries so far.
  mutating func note(_ answers: [OutsideAnswer]) {
    if !answers.isEmpty { self.answers[entries.count, default: []] += answers }
  }

  /// Adds answers from outside that came while the latest entries ran. Commands let them come again when they run
  /// again, except for waits that are not saved.
  ///
  /// - Parameter waitsAgain: whether a wait is saved.
  mutating func note(_ answers: [OutsideAnswer], during lines: [String], waitsAgain: Bool) {
    guard !answers.isEmpty else { return }
    let isWait = lines.contains { LineRole($0) == .wait }
    if isWait ? !waitsAgain : lines.contains(where: { !$0.hasPrefix(":") }) { note(answers) }
  }

  /// Returns the lines that lead to the current state of the session on the virtual clock.
  ///
  /// Time that passed on the real clock is replaced with `:advance`, and each answer from outside with a `:wait` for
  /// what it led to.
  ///
  /// - Parameters:
  ///   - now: the session's time.
  ///   - isWhole: whether to include lines that only looked at something or that failed.
  ///   - hasSecrets: whether the app has secrets. Then lines that could not be read are left out,
  ///     because a secret may follow a mistyped name in them.
  ///   - unit: times are rounded up to a multiple of it.
  ///   - name: returns how the lines name a file that they read.
  func lines(
    until now: Duration, isWhole: Bool, hasSecrets: Bool, unit: Duration,
    naming name: (ReadFile) -> String
  ) -> [SourceLine] {
    var lines: [SourceLine] = []
    var time = Duration.zero
    func goOn(to target: Duration) {
      let target = target.roundedUp(to: unit)
      guard target > time else { return }
      let text = ":advance " + DurationNotation.seconds(target - time) + "s"
      lines.append(SourceLine(text: text))
      time = target
    }
    func wait(before index: Int) {
      guard let answers = answers[index] else { return }
      for (place, answer) in answers.enumerated() {
        goOn(to: answer.time)
        // Waiting for the last of several steps that came together is enough.
        if case .step = answer.goal, answers.indices.contains(place + 1),
          case .step = answers[place + 1].goal,
          answers[place + 1].time.roundedUp(to: unit) <= time
        {
          continue
        }
        lines.append(SourceLine(text: ":wait \(answer.goal)"))
      }
    }
    for (index, entry) in entries.enumerated() {
      wait(before: index)
      let role = LineRole(entry.text)
      guard role != .none, isWhole || entry.isDone && role != .look,
        !(hasSecrets && entry.isMisread)
      else { continue }
      // `:advance` before the next line replaces the time that the line waited.
      if role == .wait, entry.isOnRealClock || entry.isInterrupted { continue }
      if role == .advance, entry.isInterrupted { continue }
      goOn(to: entry.began)
      lines.append(entry.line(naming: name))
      // On the real clock, only travelling sets the time again when the script runs.
      if !entry.isOnRealClock || role == .travel { time = entry.ended.roundedUp(to: unit) }
    }
    wait(before: entries.count)
    goOn(to: now)
    return lines
  }
}

extension Duration {
  /// The smallest multiple of a unit that is not less than this duration.
  fileprivate func roundedUp(to unit: Duration) -> Duration {
    let rest = attoseconds % unit.attoseconds
    return rest > 0 ? Duration(attoseconds: attoseconds + unit.attoseconds - rest) : self
  }
}
