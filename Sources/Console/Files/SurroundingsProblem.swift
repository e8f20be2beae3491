import ConsoleTerminal

/// A problem with the environment of the process. `Rendering` has the messages.
package enum SurroundingsProblem: Error, Equatable, Sendable {
  /// Standard output cannot be written.
  case unwritableOutput(SystemError)
  /// Standard input cannot be read.
  case unreadableInput(SystemError)
  /// The limit on open files is too low.
  case tooFewDescriptors(needed: Int, limit: Int)
  /// The system cannot open another file.
  case noDescriptor(SystemError)
}
