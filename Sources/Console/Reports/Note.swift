import ConsoleSyntax
import Kernel

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
  /// The session is in a file of so many lines; whether they lead to the same state, `nil` where that
  /// was not tried.
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
  /// The names of actions and effects that are not printed.
  case muted([String])
  /// No step up to that one changed what the path leads to.
  case neverChanged(StatePath, since: Int)
  /// An effect ended without any step to tell it with.
  case effect(EffectNote, after: Duration)
  /// What is done from now on could not be recovered.
  case unkept(JournalProblem)
}
