import ConsoleSyntax
import Foundation
import Kernel

/// Something a session has to tell: data, whose words and columns are chosen in `Rendering`.
enum Report {
  case step(StepReport)
  case moved(MoveReport)
  case rewritten(RewriteReport)
  /// The whole state, a row for each of its members.
  case state(members: [(name: String, value: Any)])
  /// What a path leads to.
  case value(Any)
  case view(String)
  /// Steps, with the number of those left out before them.
  case log([LogRow], hidden: Int, isFolded: Bool)
  case found([LogRow], text: String, hidden: Int)
  case differences(from: Int, to: Int, [StateChange])
  case why(WhyReport)
  case branches([BranchRow])
  case marks([(name: String, step: Int)])
  /// What is watched, with what it is now.
  case watched([(path: StatePath, value: Any?)])
  /// That something watched has another value.
  case watchedChange(StateChange)
  case wholeStep(StepReport, causes: [WhyReport.Cause], time: Duration)
  case effects([EffectRow], now: Duration, isAll: Bool)
  case actions([CaseListing], prefix: String)
  case apps([AppListing], open: String)
  case opened(OpenReport)
  case presets([PresetRow])
  case clients([ClientRow])
  case help(HelpReport)
  /// The conditions that are checked at every step.
  case invariants([String])
  /// A step that nobody waited for broke one of them.
  case brokenInvariant(BrokenInvariant)
  case trial(TrialReport)
  case tutorial(TutorialReport)
  case dependencies(DependencyReport)
  /// How things are shown: options with their values.
  case options([(row: OptionRow, value: String)])
  case explained([Explanation])
  case recovered(RecoveryReport)
  /// The sessions that are kept, the newest first.
  case sessions([SessionRow])
  /// Lines typed before, the oldest first, with the number of the first and of those left out.
  case history([(number: Int, line: String)], hidden: Int)
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
  /// The states before and after it, where they are to be shown whole.
  var states: (before: Any, after: Any)?
}

/// What reducers and effects depend on.
struct DependencyReport: Equatable {
  /// The preset in force and what is said of it; `nil` for an app without presets.
  let preset: String?
  let clients: [Client]
  let clock: ClockMode
  let now: Duration
  let date: Date
  let seed: UInt64

  /// A client with the variant in force.
  struct Client: Equatable {
    let name: String
    let variant: String
    let rewinding: Rewinding
  }

  /// What rewinding does to a client.
  enum Rewinding: String, Equatable {
    /// What it remembers is restored, if it remembers anything.
    case restored
    /// It remembers something that nobody can put back.
    case ownMemory
    /// It reaches the outside world, which goes on.
    case outside
  }
}

/// That the session now stands elsewhere.
struct MoveReport {
  let position: Int
  let tip: Int
  let branch: String
  /// The number of places at which the state differs from where the session stood.
  let changedPaths: Int
  /// What became of the effects that were in flight before, and where those come from that are now.
  let effects: [EffectNote]
  let inFlight: Int
  /// The next step of an unfinished chain of returned actions; it precedes any new action.
  let pending: LogRow?
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

/// Which step changed a value, and what led to it.
struct WhyReport {
  enum Cause {
    /// It was returned by the reduction of that step.
    case step(LogRow)
    /// It was sent by an effect, which that step began.
    case effect(EffectID, begunBy: LogRow)
  }

  let row: LogRow
  let change: StateChange
  /// Nearest first; empty for what was typed.
  let causes: [Cause]
}

/// One line of `:effects`.
struct EffectRow {
  enum Wait: Equatable {
    /// Asleep on the session's clock until then.
    case sleeping(until: Duration)
    /// Waiting for something outside.
    case outside
    /// Waiting to be released.
    case held
    /// At a past step: the recorded time of its next action or its end.
    case known(at: Duration)
    /// At a past step: no later action or end was recorded.
    case unknown
  }

  let entry: EffectEntry
  /// `nil` for what is not in flight.
  let wait: Wait?
  /// What it sent on the present branch, by itself or by hand; for one that began elsewhere, what it sent there.
  var sent: [Int] = []
  /// Whether somebody had it send or fail there.
  var isByHand = false
}

/// That the session of another app has begun.
struct OpenReport {
  let app: String
  /// What is said of its preset; `nil` where it has none.
  let preset: String?
  let clock: ClockMode
  /// The session before.
  let ended: EndedSession
  /// The preset that was in force before and that the app has not; `nil` where it is in force.
  let missingPreset: String?
}

/// One line of `:preset`.
struct PresetRow {
  let name: String
  let summary: String
  let isInForce: Bool
  /// The clients that `:use` has chosen otherwise, with their variants.
  let exceptions: [(client: String, variant: String)]
}

/// One line of `:use`.
struct ClientRow {
  let name: String
  let variants: [String]
  let inForce: String
}

/// What was brought back of a session whose console died.
struct RecoveryReport: Equatable {
  let app: String
  let lines: Int
  let steps: Int
  /// What was under way, and is not done again.
  let unfinished: Recovery.Unfinished?
  /// The effect that is held, because it would do it again.
  let held: EffectID?
  /// The lines that were not done again: one that could not be, and those after it.
  let rest: [String]
  /// The file that they were written to, to be run; `nil` where there are none, or it cannot be written.
  var restPath: String?
  /// The first step that is another now, with both actions; nothing where it is not there.
  let difference: Difference?
  /// What of the journal could not be read.
  let damage: Recovery.Damage
  /// The lines, and the actions of effects, that are missing because nobody gave a secret.
  var missingSecrets: [MissingSecret] = []
  /// When it was last written to.
  var date: Date?

  /// Whether the session is all that the journal says.
  var isWhole: Bool {
    damage.isNone && rest.isEmpty && difference == nil && unfinished == nil
  }

  struct Difference: Equatable {
    let step: Int
    let old: String
    let new: String?
  }
}

/// One line of `:sessions`.
struct SessionRow: Equatable {
  /// Counted from 1, the newest.
  let number: Int
  let app: String
  let steps: Int
  /// When it was last written to.
  let date: Date
  /// Whether it ended as it should, rather than with its console.
  let isEnded: Bool
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
  /// Steps are in the log and not told one by one, because they are so many.
  case untold(Range<Int>)
  /// An effect sent without end while no line was being done, and was cancelled.
  case endless(EndlessDrain)
  case clock(ClockMode, now: Duration)
  case advanced(to: Duration, inFlight: Int)
  /// The log is empty; whether the session before can be restored.
  case reset(isKept: Bool)
  /// A session that was kept is no longer on the disk.
  case discarded(SessionRow)
  /// The session is in a file of so many lines; whether they lead to the same state, where anybody has
  /// tried.
  case saved(String, lines: Int, isSame: Bool?)
  /// What was saved is in memory alone, because the session is not trusted.
  case keptInMemory(String)
  /// What was expected is so; with the step that made it so, where it was one.
  case expected(String, step: Int?)
  /// A condition is checked at every step from now on.
  case invariant(String)
  case invariantRemoved(String)
  case invariantsRemoved(Int)
  /// Another preset is in force, for all but so many effects in flight.
  case preset(String, summary: String, inFlight: Int)
  /// Another variant of a client is in force, for all but so many effects in flight.
  case client(String, variant: String, inFlight: Int)
  /// Everything in flight is held.
  case allHeld([EffectID])
  case held(EffectID, name: String)
  case released(EffectID, name: String)
  /// That effect, or `nil` for any, is not held.
  case notHeld(EffectID?)
  case marked(String, Int)
  case unwatched(StatePath)
  /// No step up to that one changed what the path leads to.
  case neverChanged(StatePath, since: Int)
  /// An effect ended without any step to tell it with.
  case effect(EffectNote, after: Duration)
  /// What is done from now on could not be recovered.
  case unkept(JournalProblem)
}

/// What the prompt shows.
struct Status: Equatable {
  let app: String
  let position: Int
  let tip: Int
  let inFlight: Int
  /// How many of those in flight are held.
  var held = 0
  /// The branch whose future lies ahead.
  var branch = "main"
  /// The session's time where it does not pass by itself; `nil` where it does.
  var virtualTime: Duration?

  var isInPast: Bool { position != tip }
}
