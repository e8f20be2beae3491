import ConsoleSyntax
import Foundation
import Kernel

/// An answer of a session. `Rendering` has the words and the columns.
enum Report: Equatable {
  case step(StepReport)
  case travelled(TravelReport)
  case rewritten(RewriteReport)
  /// A step that was repeated leads to another state each time.
  case inconsistent(Inconsistency)
  /// The whole state, with a row for each member.
  case state([StateMember])
  /// The value at a path.
  case value(AppValue)
  /// A text that stands for the screen.
  case view(String)
  case screen(ScreenReport)
  /// Steps. `hidden` is the number of earlier steps that are left out. `filter` is what to type after
  /// the command to see those too; it contains no range.
  case log([LogRow], hidden: Int, isFolded: Bool, filter: String = "")
  /// Steps of all branches. `hidden` and `filter` mean the same as for `log`.
  case graph([GraphRow], hidden: Int, filter: String = "")
  /// Steps with a text. `hidden` is the number of earlier ones that are left out.
  case found([FoundRow], text: String, hidden: Int)
  case differences(from: Int, to: Int, [StateChange])
  case why(WhyReport)
  case when(WhenReport)
  case timeline(TimelineReport)
  case branches([BranchRow])
  case marks([Mark])
  case watched([WatchedValue])
  case aliases([Alias])
  /// The change of a watched value.
  case watchedChange(StateChange)
  case wholeStep(StepReport, causes: [WhyReport.Cause])
  case effects([EffectRow], now: Duration, isAll: Bool)
  case actions([CaseListing], prefix: String)
  /// Where the source declares and handles an action.
  case source(SourceReport)
  case apps([AppListing], open: String)
  case opened(OpenReport)
  case presets([PresetRow])
  case clients([ClientRow])
  case help(HelpReport, AppFacts)
  /// The conditions that are checked at each step.
  case invariants([String])
  /// A step broke an invariant while no line was running.
  case brokenInvariant(BrokenInvariant)
  case trial(TrialReport)
  case tutorial(TutorialReport)
  case dependencies(DependencyReport)
  /// The display options with their values.
  case options([OptionValue])
  case explained([Explanation], AppFacts)
  case recovered(RecoveryReport)
  /// The kept sessions, newest first.
  case sessions([SessionRow], unreadable: [UnreadableJournal])
  /// Lines of the history, oldest first. `hidden` is the number of lines before them that are left
  /// out.
  case history([HistoryLine], hidden: Int)
  case note(Note)
  /// A reducer or a client reported an issue while no step was made.
  case issue(String)
}

/// A step with its changes.
struct StepReport: Equatable {
  let number: Int
  /// `nil` for step 0.
  let action: AppValue?
  let origin: StepOrigin
  /// The session's time of the reduction.
  let time: Duration
  /// The branch that it was made on.
  let branch: String
  /// The step that returned its action, or that started the effect which sent it. `nil` if a user
  /// made it.
  let cause: Int?
  let changes: [StateChange]
  var effects: [EffectNote]
  let issues: [String]
  /// For each of the issues that the same line has already reported, the step that reported it.
  var earlierIssues: [String: Int] = [:]
  let fork: Fork?
  /// What on the screen sent its action. `nil` if it did not come from the screen.
  var event: ScreenEvent?

  var author: StepAuthor { StepAuthor(origin, event) }
}

/// A property of the state.
struct StateMember: Equatable {
  let name: String
  let value: AppValue
}

/// A watched path with its value.
struct WatchedValue: Equatable {
  let path: StatePath
  /// `nil` if there is no value at the path.
  let value: AppValue?
}

/// The result of travelling to another step.
struct TravelReport: Equatable {
  /// The step that the session left.
  let start: Int
  let position: Int
  let tip: Int
  let branch: String
  /// The differences between the two states.
  let changes: [StateChange]
  /// What happened to the effects that were in flight, and how those that are in flight now
  /// continue.
  let effects: [EffectNote]
  let inFlight: Int
  /// The next step of an unfinished chain of returned actions. It is reduced before any new action.
  let pending: LogRow?
}

/// A row of `:log`.
struct LogRow: Equatable {
  let number: Int
  /// `nil` for step 0.
  let action: AppValue?
  let origin: StepOrigin
  let time: Duration
  let isHere: Bool
  /// What on the screen sent its action. `nil` if it did not come from the screen.
  var event: ScreenEvent?

  var author: StepAuthor { StepAuthor(origin, event) }
}

/// Rows of `:log` that are made when they are read, because a branch can have a million steps. They must not
/// be read after the world has changed.
struct LogRows: RandomAccessCollection, Equatable {
  private let numbers: [Int]
  private let row: (_ number: Int) -> LogRow

  init(_ numbers: [Int], row: @escaping (_ number: Int) -> LogRow) {
    (self.numbers, self.row) = (numbers, row)
  }

  var startIndex: Int { 0 }
  var endIndex: Int { numbers.count }

  subscript(index: Int) -> LogRow { row(numbers[index]) }

  static func == (one: Self, other: Self) -> Bool { one.elementsEqual(other) }
}

/// A row of `:find`.
struct FoundRow: Equatable {
  let row: LogRow
  /// The first values with the text that the step changed.
  var values: [FoundValue] = []
  /// Whether it changed more of them.
  var hasMoreValues = false
}

/// A row of `:log --graph`.
struct GraphRow: Equatable {
  let row: LogRow
  let branch: String
  /// The nearest step before it that is shown. `nil` if there is none.
  let parent: Int?
  /// Whether it is the last step of its branch.
  let isTip: Bool
}

/// The step that changed a value, and what caused that step.
struct WhyReport: Equatable {
  enum Cause: Equatable {
    /// The reducer returned the action in that step.
    case step(LogRow)
    /// An effect sent the action. `startedBy` is the step that started the effect.
    case effect(EffectID, startedBy: LogRow)
  }

  let row: LogRow
  let change: StateChange
  /// Nearest first. Empty for a user's step.
  let causes: [Cause]
}

/// A row of `:effects`.
struct EffectRow: Equatable {
  enum Wait: Equatable {
    /// The effect sleeps on the session's clock.
    case sleeping(until: Duration)
    /// The effect waits for something outside the session.
    case outside
    /// The effect waits to be released.
    case held
    /// In the past: the recorded time of the effect's next action or of its end.
    case known(at: Duration)
    /// In the past: no later action or end was recorded.
    case unknown
  }

  let id: EffectID
  let name: String
  /// The step that started the effect, and the time of the start.
  let step: Int
  let began: Duration
  let cancelIDs: [String]
  /// Where the app's source code starts the effect.
  let location: String
  /// How the effect ended on this branch; if it has not ended there, how it last ended on another one.
  /// `nil` if it never ended.
  var latestEnd: EffectNote.Kind?
  /// The time from the start of the effect to its known end. `nil` if no end is known.
  let took: Duration?
  /// How often its own work was started.
  let worked: Int
  /// How often it was played back.
  let playedBack: Int
  /// `nil` if it is not in flight.
  let wait: Wait?
  /// The steps on the present branch that it sent or was made to send. For an effect that started
  /// on another branch: the steps there.
  var sent: [Int] = []
  /// Whether a user made it send or fail there.
  var isByHand = false
}

/// The result of opening another app.
struct OpenReport: Equatable {
  let app: String
  /// The description of the preset. `nil` if the app has none.
  let preset: String?
  let clock: ClockMode
  /// The previous session.
  let ended: EndedSession
  /// The preset of the previous session, if this app has none with that name. Otherwise `nil`.
  let missingPreset: String?
}

/// A row of `:preset`.
struct PresetRow: Equatable {
  let name: String
  /// `nil` if the host gave none.
  let summary: String?
  let isInForce: Bool
  /// The clients for which `:use` chose another variant, with that variant.
  let exceptions: [Exception]

  struct Exception: Equatable {
    let client: String
    let variant: String
  }
}

/// A row of `:use`.
struct ClientRow: Equatable {
  let name: String
  let variants: [String]
  let inForce: String
}

/// A row of `:sessions`.
struct SessionRow: Equatable {
  /// From 1, for the newest session.
  let number: Int
  let app: String
  let steps: Int
  /// The time of the last entry in its journal.
  let date: Date
  /// Whether it ended normally. `false` if the program died.
  let isEnded: Bool
}

/// A row of `:set`.
struct OptionValue: Equatable {
  let row: OptionRow
  let value: String
}

/// A row of `:history`.
struct HistoryLine: Equatable {
  /// From 1, for the oldest line.
  let number: Int
  let line: String
}

/// The answer of `:help`.
enum HelpReport: Equatable {
  case overview
  case command(CommandRow)
  case topic(HelpTopic)
}
