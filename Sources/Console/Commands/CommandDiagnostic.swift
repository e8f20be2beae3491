import ConsoleSyntax

/// What is wrong with a command, as data. `Rendering` chooses the words.
enum CommandProblem: Error, Equatable, Sendable {
  /// No command has this name.
  case unknown(String, nearest: [String])
  /// The first word of the line is the name of a command, or is called `command` here, and has no colon.
  case withoutColon(String, command: String)
  /// No command has this name, and the line without its colon is an action.
  case colonBeforeAction(String)
  /// The first word, such as `send`, is not needed before an action.
  case wordBeforeAction(String)
  /// The line is a part of the state, and `isSet` says whether it would get a value.
  case stateAlone(String, isSet: Bool)
  /// Several commands start with this text.
  case ambiguous(String, candidates: [String])
  /// The arguments cannot be read. `usage` shows how to write them. `example` is one for the
  /// present step.
  case arguments(Problem, command: String, usage: String, example: CommandExample)
  /// The line ends before an argument, of this kind if it is known.
  case missing(CommandRow.Argument?, command: String, usage: String, example: CommandExample)
  /// The command takes only certain words, and this is none of them.
  case unknownWord(String, known: [String], nearest: [String])
  /// A step, or a number of steps, is negative.
  case negative(Int)
  /// A range of steps where one step belongs.
  case stepRange(String)
  /// A step where a number of steps belongs.
  case stepForDistance(String)
  /// No help topic and no command has this name.
  case unknownTopic(String, nearest: [String])
}

/// A command's problem and the part of the line to point at.
struct CommandDiagnostic: Error, Equatable {
  let problem: CommandProblem
  let span: SourceSpan
}
