import ConsoleSyntax
import Kernel

/// What a session cannot do: data, whose words are chosen in `Rendering`.
enum SessionProblem: Equatable, Sendable {
  /// "There is no step 9: the last is #6."
  case noStep(Int, last: Int)
  /// "e9 is not in flight."
  case notInFlight(EffectID, inFlight: [EffectID])
  /// "No step is marked `befor`."
  case noMark(String, nearest: [String])
  /// "No action begins with `dgos`."
  case noAction(String, nearest: [String])
  /// "There is no branch `b9`."
  case noBranch(String, nearest: [String])
  /// "The condition holds at no step of this branch."
  case holdsNowhere(branch: String)
  /// "#3 is on the branch `b1`."
  case onAnotherBranch(Int, branch: String)
  /// "Step 0 is the initial state."
  case isInitial
  /// "#4 changed something other than the state, without an action."
  case hasNoAction(Int)
  /// "#4 was returned by #3."
  case isReturned(Int, by: Int)
  /// "#4 comes right after #3 already."
  case isThereAlready(Int, after: Int)
  /// "There is no step to replay."
  case nothingToReplay
  /// "You are at step 0 already." / "… at the last step already."
  case noFurther(Direction)
  /// "`dogs` has no screen."
  case noView(app: String)
  /// "Time passes by itself on the real clock."
  case advanceOnRealClock
  /// "The file cannot be read."
  case unreadableFile(String, FileProblem)
  /// "Name it .tca or .transcript."
  case unsavedKind(String)
  /// "What is there is no script."
  case notReplaced(String)
  /// "The file cannot be written."
  case unwritableFile(String, FileProblem)
  /// "The preset `live` reaches real services, and this file is not trusted."
  case untrustedClients(UntrustedClients)
  /// "e1 has not started: it may use live clients, which nobody has asked for."
  case unaskedClients(EffectID, name: String, presets: [String])
  /// "What live services answer cannot be repeated."
  case liveTranscript
  /// "The file is for an app that is not there."
  case unopened(String, UnopenedSession)
  /// "The secret `password` is not known."
  case missingSecret(SecretName, MissingSecretReason)
  /// "There is no history here."
  case noHistory
  /// "No sessions are kept here."
  case noSessions
  /// "There is no session 3."
  case noSession(Int, count: Int)
  /// "Session 3 cannot be restored."
  case unrestorable(Int, UnrestorableSession)
  /// "Files that run files are nested more than 16 deep."
  case nestedTooDeep(limit: Int)
  /// "The app `counter` has no tutorial."
  case noTutorial(app: String, others: [String])
  /// "There is no option `dif`."
  case unknownOption(String, known: [String], nearest: [String])
  /// "`diff` is `paths` or `tree`, not `tre`."
  case invalidOption(String, option: String, values: String, nearest: [String])
  /// "Nothing here is called `dgos`."
  case nothingCalled(String, nearest: [String])
  /// "There is no app `boks`."
  case unknownApp(String, known: [String], nearest: [String])
  /// "The app `dogs` has no preset `moon`."
  case unknownPreset(String, app: String, known: [String], nearest: [String])
  /// "The app `dogs` has no client `dogClient`."
  case unknownClient(String, app: String, known: [String], nearest: [String])
  /// "The client `dogsClient` has no variant `slwo`."
  case unknownVariant(String, client: String, known: [String], nearest: [String])

  /// "Expected dogs.count == 99, but dogs.count is 0."
  case unmet(UnmetClaim)
  /// "#3 decrement broke count >= 0."
  case brokenInvariant(BrokenInvariant)
  /// "There is no invariant 3."
  case noInvariant(Int, count: Int)
  /// "Interrupted at line 826 of 60000."
  case interrupted(InterruptedWork)
  /// "Reducers have returned actions for 100000 steps without a pause: tick → tock → tick …"
  case endless(EndlessDrain)

  enum Direction: Sendable {
    case back
    case forward
  }
}

/// Why a session that is kept cannot be restored.
enum UnrestorableSession: Equatable, Sendable {
  /// Another console restored or discarded it.
  case taken
  /// Its journal tells of no line.
  case unreadable
  case unknownApp(String, known: [String])
}
