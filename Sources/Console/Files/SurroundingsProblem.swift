import ConsoleTerminal

/// What the process does not get from its surroundings: data, whose words are chosen in `Rendering`.
package enum SurroundingsProblem: Error, Equatable, Sendable {
  /// "Standard output cannot be written."
  case unwritableOutput(SystemError)
  /// "Standard input cannot be read."
  case unreadableInput(SystemError)
  /// "The limit on open files is 8."
  case tooFewDescriptors(needed: Int, limit: Int)
  /// "No more files can be opened."
  case noDescriptor(SystemError)
}
