import ConsoleSyntax

/// What is wrong with a command, as data. `Rendering` chooses the words.
enum CommandProblem: Error, Equatable, Sendable {
  /// "There is no command `:lgo`."
  case unknown(String, nearest: [String])
  /// "`:st` could be `:state` or `:step`."
  case ambiguous(String, candidates: [String])
  /// The arguments cannot be read. `usage` shows how to write them. `example` is `nil` if the app
  /// has nothing to use the command on.
  case arguments(Problem, command: String, usage: String, example: String?)
  /// "`:clock` knows `real` and `virtual`."
  case unknownChoice(String, choices: [String], nearest: [String])
  /// "Steps are counted from 0."
  case negative(Int)
  /// "There is no help on `x`."
  case unknownTopic(String, nearest: [String])
}

/// A command's problem and the part of the line to point at.
struct CommandDiagnostic: Error, Equatable {
  let problem: CommandProblem
  let span: SourceSpan
}
