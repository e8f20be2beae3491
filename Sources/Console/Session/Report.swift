/// Something a session has to tell: data, whose words and columns are chosen in `Rendering`.
enum Report {
  case step(StepReport)
  case moved(MoveReport)
  /// The whole state, a row for each of its members.
  case state(members: [(name: String, value: Any)])
  /// What a path leads to.
  case value(Any)
  case view(String)
  case log([LogRow], hidden: Int)
  case wholeStep(StepReport, origin: StepOrigin, time: Duration)
  case effects([EffectRow], now: Duration)
  case actions([CaseListing], prefix: String)
  case help(HelpReport)
  case note(Note)
  /// A reducer or a client reported something while no step was being made.
  case issue(String)
}

/// One step with what it changed.
struct StepReport {
  let number: Int
  /// `nil` for step 0.
  let action: Any?
  let origin: StepOrigin
  let changes: [StateChange]
  let effects: [EffectNote]
  let issues: [String]
  let fork: Fork?
}

/// That the session now stands elsewhere.
struct MoveReport {
  let position: Int
  let tip: Int
  let branch: String
  /// The number of places at which the state differs from where the session stood.
  let changedPaths: Int
  let cancelled: [EffectNote]
  let inFlight: Int
}

/// One line of `:log`.
struct LogRow {
  let number: Int
  /// `nil` for step 0.
  let action: Any?
  let origin: StepOrigin
  let time: Duration
  let isHere: Bool
}

/// One line of `:effects`.
struct EffectRow {
  enum Wait: Equatable {
    /// Asleep on the session's clock until then.
    case sleeping(until: Duration)
    /// Waiting for something outside.
    case outside
  }

  let entry: EffectLedger.Entry
  let wait: Wait
}

/// What `:help` shows.
enum HelpReport {
  case overview
  case command(CommandRow)
  case topic(HelpTopic)
}

/// Short facts about what a command did.
enum Note: Equatable {
  case nothingInFlight
  case stillInFlight(Int, after: Duration)
  case interrupted
  case clock(ClockMode, now: Duration)
  case advanced(to: Duration, inFlight: Int)
  case reset
  /// An effect ended without any step to tell it with.
  case effect(EffectNote, after: Duration)
}

/// What the prompt shows.
struct Status: Equatable {
  let app: String
  let position: Int
  let tip: Int
  let inFlight: Int

  var isInPast: Bool { position != tip }
}
