import ConsoleSyntax

/// The lines that were done in a session, for whoever wants to have them again.
struct SessionRecord {
  /// One line, with what it takes to do it again.
  struct Entry {
    let text: String
    /// The session's time when it began and when it ended.
    let began: Duration
    let ended: Duration
    /// Whether time passed by itself.
    let isOnRealClock: Bool
    /// Whether Ctrl-C ended it.
    let isInterrupted: Bool
    /// Whether it could be done.
    let isDone: Bool
  }

  /// The session that the lines are for.
  let opening: Opening
  private(set) var entries: [Entry] = []

  init(_ opening: Opening) { self.opening = opening }

  mutating func add(_ entry: Entry) { entries.append(entry) }

  /// The lines that lead to where the session stands, on a clock that moves only when it is told to.
  ///
  /// What came about by time that passed by itself comes about by `:advance`.
  ///
  /// - Parameters:
  ///   - now: the session's time.
  ///   - isWhole: whether lines are kept that only looked at something, or that could not be done.
  ///   - unit: what times are rounded up to.
  func lines(until now: Duration, isWhole: Bool, unit: Duration) -> [String] {
    var lines: [String] = []
    var time = Duration.zero
    func goOn(to moment: Duration) {
      let moment = moment.roundedUp(to: unit)
      guard moment > time else { return }
      lines.append(":advance " + DurationNotation.seconds(moment - time) + "s")
      time = moment
    }
    for entry in entries {
      let role = LineRole(entry.text)
      guard role != .none, isWhole || entry.isDone && role != .look else { continue }
      // The time that it waited passes before the next line.
      if role == .wait, entry.isOnRealClock || entry.isInterrupted { continue }
      if role == .advance, entry.isInterrupted { continue }
      goOn(to: entry.began)
      lines.append(entry.text)
      // Travelling goes back in time, too.
      if !entry.isOnRealClock || role == .travel { time = entry.ended.roundedUp(to: unit) }
    }
    goOn(to: now)
    return lines
  }
}

/// What a line is to whoever writes a session down.
enum LineRole: Equatable {
  /// It leads somewhere.
  case act
  /// It leads to another time as well.
  case travel
  case wait
  /// It moves the time on by so much.
  case advance
  /// It moves nothing.
  case look
  /// It is about the session that is written down, and not of it.
  case none

  init(_ text: String) {
    guard let line = try? Line.parse(text) else {
      self = .look
      return
    }
    switch line {
    case .blank: self = .none
    case .comment: self = text.hasPrefix("#!") ? .none : .act
    case .question: self = .look
    case .action: self = .act
    case .command(let name, let nameSpan, _, let span):
      let command = try? CommandParser.command(
        named: name, at: nameSpan, argumentsAt: span, in: text)
      self = command.map { LineRole($0) } ?? .look
    }
  }

  private init(_ command: Command) {
    switch command.role {
    case .looks: self = .look
    case .acts, .notes: self = .act
    case .travels, .rewrites: self = .travel
    case .waits: self = .wait
    case .advances: self = .advance
    case .setsClock, .console: self = .none
    // A script can use `:reset`, but it stays with its app.
    case .starts: self = command == .reset ? .travel : .none
    }
  }
}

extension Duration {
  /// The least multiple of a unit that is not less.
  fileprivate func roundedUp(to unit: Duration) -> Duration {
    let rest = attoseconds % unit.attoseconds
    return rest > 0 ? Duration(attoseconds: attoseconds + unit.attoseconds - rest) : self
  }
}
