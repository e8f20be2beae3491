/// Where work was when it was interrupted.
enum InterruptedWork: Error, Equatable, Sendable {
  /// The lines of a script: at that one of so many, which nobody knows while they arrive, with so many
  /// steps in the log.
  case lines(at: Int, of: Int?, steps: Int)
  /// Reading a script: none of its lines was done.
  case reading(file: String)
  /// Looking at the steps of the log.
  case searching(seen: Int, of: Int)
  /// Making steps again: the log is what it was before.
  case remaking(made: Int, of: Int)
  /// Asking for a secret: the line that needs it was not done.
  case asking
  /// Restoring a kept session by its number: it is on disk as it was, and a new one takes its place.
  case restoring(Int)
  /// Saving: nothing was written.
  case saving(file: String)
  /// What follows from a line, and from what follows: the steps are in the log.
  case drain(EndlessDrain)
}

/// Steps that followed from each other without a pause until they were stopped.
struct EndlessDrain: Equatable, Sendable {
  /// How many they were. They are in the log.
  let steps: Int
  /// The actions that lead to each other, the first again at the end; a single one where that sends
  /// itself.
  let cycle: [String]
  /// The effect that sends, `e1 poll`, which was cancelled; `nil` where reducers return the actions.
  let effect: String?
  /// The actions that were waiting and were not reduced, the first few.
  let dropped: [String]
  let droppedCount: Int
}
