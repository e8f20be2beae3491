/// Where work was when it was interrupted.
enum InterruptedWork: Error, Equatable, Sendable {
  /// Running the lines of a script: `at` is the line where it stopped, `of` the number of lines, or
  /// `nil` while they are still arriving. `steps` is the number of steps in the log.
  case lines(at: Int, of: Int?, steps: Int)
  /// Reading a script. None of its lines was run.
  case reading(file: String)
  /// Searching the steps of the log.
  case searching(seen: Int, of: Int)
  /// Replaying steps. The log is as it was before.
  case remaking(made: Int, of: Int)
  /// Reading the values of a line, or asking for a secret. The line was not run.
  case beforeLine
  /// Reading a kept session by its number, to restore it. The current session goes on.
  case readingSession(Int)
  /// Restoring a kept session by its number. The session is still on disk, and a new one starts
  /// instead.
  case restoring(Int)
  /// Saving a file. Nothing was written.
  case saving(file: String)
  /// Reducing the actions that follow from a line, one from another. The steps are in the log.
  case drain(EndlessDrain)
}

/// A chain of steps, each caused by the one before it, that was stopped because it did not end.
struct EndlessDrain: Equatable, Sendable {
  /// The number of steps. They are in the log.
  let steps: Int
  /// The actions that lead to each other, with the first one again at the end. A single action if
  /// it sends itself.
  let cycle: [String]
  /// The effect that sent the actions, such as `e1 poll`, which was cancelled. `nil` if reducers
  /// return the actions.
  let effect: String?
  /// The first few actions that were waiting and were not reduced.
  let dropped: [String]
  let droppedCount: Int
}
