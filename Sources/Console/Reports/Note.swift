import ConsoleSyntax
import Kernel

/// A short answer about what a command did.
enum Note: Equatable {
  case nothingInFlight
  case stillInFlight(Int, after: Duration)
  /// What a line should wait for has already happened.
  case reached(WaitGoal)
  case interrupted
  /// These steps are in the log and were not reported, because there are too many.
  case unreported(Range<Int>)
  /// An effect sent actions without end while no line was running, and was cancelled.
  case endless(EndlessDrain)
  case clock(ClockMode, now: Duration)
  case advanced(to: Duration, inFlight: Int)
  /// The log is empty. `kept`: how much of the session before it can be restored.
  case reset(kept: KeptPart)
  /// A kept session was removed from the disk.
  case discarded(SessionRow)
  /// The session was written to a file. `isSame`: whether the lines lead to the same state. `nil`
  /// if that was not tried.
  case saved(String, lines: Int, isSame: Bool?)
  /// The saved file is in memory only, because the session is not trusted.
  case keptInMemory(String)
  /// A claim is true. `step` is the step that made it true, if it was one.
  case expected(String, step: Int?)
  /// The condition is checked at each step from now on.
  case invariant(String)
  case invariantRemoved(String)
  case invariantsRemoved(Int)
  /// The preset was changed. `inFlight` effects keep their old clients.
  case preset(String, summary: String?, inFlight: Int)
  /// The variant of a client was changed. `inFlight` effects keep their old clients.
  case client(String, variant: String, inFlight: Int)
  /// All effects in flight are held.
  case allHeld([EffectID])
  case held(EffectID, name: String)
  case released(EffectID, name: String)
  /// The effect is not held. `nil`: no effect is held.
  case notHeld(EffectID?)
  case marked(String, Int)
  case unwatched(StatePath)
  case aliasRemoved(String)
  /// The output of a line was written to a file.
  case written(String, lines: Int)
  /// The names of actions and effects that are not printed.
  case muted([String])
  /// The screen was used, and its views sent no action.
  case sentNothing(ScreenEvent)
  /// Using the screen would send no action.
  case wouldSendNothing(ScreenEvent)
  /// A use of the screen would set the shared values at these paths, and send no action.
  case wouldSet(ScreenEvent, paths: [String])
  /// Whether the screen is shown next to the log. `nil`: there is no terminal to show it on.
  case screenShown(Bool?)
  /// This many lines of a pasted test were not run, because they send nothing.
  case skippedCode(Int)
  /// A view wanted to send an action by itself. It was not sent, because the action cannot be typed
  /// and so the session could not be restored.
  case unsent(ScreenEvent, action: String)
  /// A task of a view waits before it sends an action, so the rest of the task is not run.
  case waitingTask(ScreenEvent)
  /// No step up to `since` changed the value at the path.
  case neverChanged(StatePath, since: Int)
  /// An effect ended after its step had been reported.
  case effect(EffectNote, after: Duration)
  /// Lines from now on cannot be recovered, because the journal cannot be written.
  case unkept(JournalProblem)
}
