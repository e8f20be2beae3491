import ConsoleSyntax
import Kernel

/// What a session cannot do. `Rendering` has the words.
enum SessionProblem: Equatable, Sendable {
  /// The step number is greater than `last`.
  case noStep(Int, last: Int)
  /// The effect is not in flight; `inFlight` are.
  case notInFlight(EffectID, inFlight: [EffectID])
  /// No mark has this name.
  case noMark(String, nearest: [String])
  /// No action starts with this text. `isFilter`: it is a part of a filter of the log.
  case noAction(String, nearest: [String], isFilter: Bool)
  /// No branch has this name.
  case noBranch(String, nearest: [String])
  /// The condition is true at no step of the branch.
  case trueNowhere(branch: String)
  /// The step is not on the current branch.
  case onAnotherBranch(Int, branch: String)
  /// Step 0 is the initial state, so it cannot be changed.
  case isInitial
  /// The step is a change without an action.
  case hasNoAction(Int)
  /// The reducer returned the step's action, so the step cannot be skipped, edited or moved.
  case isReturned(Int, by: Int)
  /// The step is already where it should be moved to.
  case isThereAlready(Int, after: Int)
  case nothingToReplay
  /// Step 0, or the last step, is the present step.
  case noFurther(Direction)
  /// The app has no screen.
  case noView(app: String)
  /// Something on the screen cannot be used like this.
  case screen(ScreenProblem)
  /// What a line waited for has not happened. `isWaitingOutside`: an effect still waits for something outside.
  case notReached(WaitGoal, isWaitingOutside: Bool)
  /// `:advance` needs the virtual clock.
  case advanceOnRealClock
  case unreadableFile(String, FileProblem)
  /// The ending of the file's name is not that of a script or a transcript.
  case unsavedKind(String)
  /// The file exists and is not a saved session, so it is not replaced.
  case notReplaced(String)
  /// The file would have more bytes than the console opens.
  case savedTooLarge(String, limit: Int)
  case unwritableFile(String, FileProblem)
  /// The clients may be live, and the session is not trusted to use live clients.
  case untrustedClients(UntrustedClients)
  /// An effect of a script did not start: its clients may be live, and the script was started
  /// without choosing any.
  case unaskedClients(EffectID, name: String, presets: [String])
  /// A session with live clients cannot be a transcript, because the answers cannot be repeated.
  case liveTranscript
  /// The session of the file cannot be opened.
  case unopened(String, UnopenedSession)
  /// The secret has no value.
  case missingSecret(SecretName, MissingSecretReason)
  /// A script has no history.
  case noHistory
  /// There is no folder of kept sessions, or this session is not trusted to use it.
  case noSessions
  /// The number is greater than `count`.
  case noSession(Int, count: Int)
  /// The kept session cannot be restored.
  case unrestorable(Int, UnrestorableSession)
  /// Files that run files are nested too deep.
  case nestedTooDeep(limit: Int)
  /// The app has no tutorial; `others` have one.
  case noTutorial(app: String, others: [String])
  /// This part of a line needs a terminal, and a user at its prompt.
  case needsPrompt(String)
  /// Nothing follows `:!`.
  case noShellCommand
  /// The file exists, so that output is not written to it.
  case existingFile(String)
  /// The file for the output would have a number as its name. `condition` is the line that the user probably meant.
  case numberAsFile(String, condition: String?)
  /// Output cannot be added to a file.
  case noAppending
  /// A text of so many bytes is too long for the clipboard.
  case tooLongToCopy(limit: Int)
  /// `$_` means the value that `:state` printed last, and it has printed none.
  case noLatestValue
  /// No alias has this name.
  case noAlias(String, nearest: [String])
  /// A line cannot have this name.
  case invalidAlias(String, Aliases.Problem)
  case unknownOption(String, known: [String], nearest: [String])
  /// The option does not take this value.
  case invalidOption(String, option: String, values: String, nearest: [String])
  /// Nothing here has this name.
  case nothingCalled(String, nearest: [String])
  /// No action or effect with this name is muted; those of `muted` are.
  case notMuted(String, muted: [String], nearest: [String])
  case unknownApp(String, known: [String], nearest: [String])
  case unknownPreset(String, app: String, known: [String], nearest: [String])
  case unknownClient(String, app: String, known: [String], nearest: [String])
  case unknownVariant(String, client: String, known: [String], nearest: [String])

  /// An `:expect` line is false.
  case unmet(UnmetClaim)
  /// A step of the line broke an invariant.
  case brokenInvariant(BrokenInvariant)
  /// There are only `count` invariants.
  case noInvariant(Int, count: Int)
  /// A user interrupted the line.
  case interrupted(InterruptedWork)
  /// A drain exceeded the maximum number of steps.
  case endless(EndlessDrain)

  enum Direction: Sendable {
    case back
    case forward
  }
}

/// Why a kept session cannot be restored.
enum UnrestorableSession: Equatable, Sendable {
  /// Another program has restored or removed it.
  case taken
  /// This console has restored it.
  case open
  /// Its journal has no line that can be read.
  case unreadable
  case unknownApp(String, known: [String])
}
