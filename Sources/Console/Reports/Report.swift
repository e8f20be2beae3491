import ConsoleSyntax
import Foundation
import Kernel

/// Something a session has to tell: data, whose words and columns are chosen in `Rendering`.
enum Report: Equatable {
  case step(StepReport)
  case moved(MoveReport)
  case rewritten(RewriteReport)
  /// The whole state, a row for each of its members.
  case state([StateMember])
  /// What a path leads to.
  case value(AppValue)
  case view(String)
  /// Steps, with the number of those left out before them.
  case log([LogRow], hidden: Int, isFolded: Bool)
  case found([LogRow], text: String, hidden: Int)
  case differences(from: Int, to: Int, [StateChange])
  case why(WhyReport)
  case when(WhenReport)
  case timeline(TimelineReport)
  case branches([BranchRow])
  case marks([Mark])
  /// What is watched, with what it is now.
  case watched([WatchedValue])
  /// That something watched has another value.
  case watchedChange(StateChange)
  case wholeStep(StepReport, causes: [WhyReport.Cause], time: Duration)
  case effects([EffectRow], now: Duration, isAll: Bool)
  case actions([CaseListing], prefix: String)
  case apps([AppListing], open: String)
  case opened(OpenReport)
  case presets([PresetRow])
  case clients([ClientRow])
  case help(HelpReport, AppFacts)
  /// The conditions that are checked at every step.
  case invariants([String])
  /// A step that nobody waited for broke one of them.
  case brokenInvariant(BrokenInvariant)
  case trial(TrialReport)
  case tutorial(TutorialReport)
  case dependencies(DependencyReport)
  /// How things are shown: options with their values.
  case options([OptionValue])
  case explained([Explanation], AppFacts)
  case recovered(RecoveryReport)
  /// The sessions that are kept, the newest first.
  case sessions([SessionRow])
  /// Lines typed before, the oldest first, with the number of the first and of those left out.
  case history([HistoryLine], hidden: Int)
  case note(Note)
  /// A reducer or a client reported something while no step was being made.
  case issue(String)
}

/// One step with what it changed.
struct StepReport: Equatable {
  let number: Int
  /// `nil` for step 0.
  let action: AppValue?
  let origin: StepOrigin
  let changes: [StateChange]
  var effects: [EffectNote]
  let issues: [String]
  let fork: Fork?
  /// Where they are to be shown whole.
  var states: StepStates?
}

/// The states before and after a step.
struct StepStates: Equatable {
  let before: AppValue
  let after: AppValue

  init(_ before: Any, _ after: Any) {
    (self.before, self.after) = (AppValue(before, side: .old), AppValue(after))
  }
}

/// A member of the state.
struct StateMember: Equatable {
  let name: String
  let value: AppValue
}

/// Something that is watched.
struct WatchedValue: Equatable {
  let path: StatePath
  /// `nil` where the path leads to nothing.
  let value: AppValue?
}

/// That the session now stands elsewhere.
struct MoveReport: Equatable {
  /// Where the session was.
  let start: Int
  let position: Int
  let tip: Int
  let branch: String
  /// Where the state differs from what it was.
  let changes: [StateChange]
  /// What became of the effects that were in flight before, and where those come from that are now.
  let effects: [EffectNote]
  let inFlight: Int
  /// The next step of an unfinished chain of returned actions; it precedes any new action.
  let pending: LogRow?
}

/// One line of `:log`.
struct LogRow: Equatable {
  let number: Int
  /// `nil` for step 0.
  let action: AppValue?
  let origin: StepOrigin
  let time: Duration
  let isHere: Bool
}

/// Which step changed a value, and what led to it.
struct WhyReport: Equatable {
  enum Cause: Equatable {
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
struct EffectRow: Equatable {
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

  let id: EffectID
  let name: String
  /// The step that began it, and the session's time then.
  let step: Int
  let began: Duration
  let cancelIDs: [String]
  /// Where the app's source starts it.
  let location: String
  /// How it ended the last time that it did; `nil` before that.
  let latestEnd: EffectNote.Kind?
  /// The time from its start to the end that is known of it; `nil` for none.
  let took: Duration?
  /// How many times its own work was started.
  let worked: Int
  /// How many times it was played back instead.
  let playedBack: Int
  /// `nil` for what is not in flight.
  let wait: Wait?
  /// The steps that it sent on the present branch, by itself or by hand; for an effect that started
  /// on another branch, the steps that it sent there.
  var sent: [Int] = []
  /// Whether a user made it send or fail there.
  var isByHand = false
}

/// That the session of another app has begun.
struct OpenReport: Equatable {
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
struct PresetRow: Equatable {
  let name: String
  let summary: String
  let isInForce: Bool
  /// The clients that `:use` has chosen otherwise, with their variants.
  let exceptions: [Exception]

  struct Exception: Equatable {
    let client: String
    let variant: String
  }
}

/// One line of `:use`.
struct ClientRow: Equatable {
  let name: String
  let variants: [String]
  let inForce: String
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

/// One line of `:set`.
struct OptionValue: Equatable {
  let row: OptionRow
  let value: String
}

/// One line of `:history`.
struct HistoryLine: Equatable {
  /// Counted from 1, the oldest.
  let number: Int
  let line: String
}

/// What `:help` shows.
enum HelpReport: Equatable {
  case overview
  case command(CommandRow)
  case topic(HelpTopic)
}
