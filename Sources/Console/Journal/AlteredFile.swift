/// A file that a line reads again in a recovery, and that is not as it was.
struct AlteredFile: Equatable {
  let path: String
  /// The line that reads it.
  let line: String
  /// Why it cannot be read. `nil` if it was read, and its contents have changed.
  let problem: FileProblem?
}
