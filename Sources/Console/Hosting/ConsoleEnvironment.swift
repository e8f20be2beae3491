import ConsoleSyntax
import ConsoleTerminal
import Foundation

/// What a console reads and writes, and the properties of its terminal.
struct ConsoleEnvironment: Sendable {
  /// Whether both standard input and standard output are terminals.
  let isInteractive: Bool
  /// The descriptors of the terminal.
  var input: Int32 = 0
  var output: Int32 = 1
  /// Whether standard output is a terminal with colours.
  let showsColor: Bool
  /// The number of columns of the terminal, or `nil` if there is none.
  let columns: Int?
  /// The history file, or `nil` to store no history.
  let historyPath: String?
  /// The folder of the journals, or `nil` to keep none.
  var journalPath: String?
  /// The file with the lines to run before the first prompt, or `nil` if there is none.
  var rcPath: String?
  /// The file with the user's key bindings, or `nil` if there is none.
  var editrcPath: String?
  /// The terminal that shows the progress of scripts, or `nil` to show none.
  var progress: Int32?
  /// The environment variables that secrets are taken from.
  var variables: [String: String] = [:]
  /// Starts to read standard input.
  let openInput: @Sendable () -> any ByteInput
  /// Writes to standard output.
  var write: @Sendable (TextBuffer) -> Void
  /// Writes to standard error.
  var writeError: @Sendable (String) -> Void
  /// Ends the wait for a reader of standard output. `nil` if output never waits.
  var patience: OutputPatience?

  /// The environment of the process.
  static var standard: Self {
    let variables = ProcessInfo.processInfo.environment
    let terminal = variables["TERM"] ?? "dumb"
    let (input, output) = (STDIN_FILENO, STDOUT_FILENO)
    let patience = OutputPatience()
    return Self(
      isInteractive: isatty(input) == 1 && isatty(output) == 1,
      input: input,
      output: output,
      showsColor: isatty(output) == 1 && terminal != "dumb"
        && (variables["NO_COLOR"] ?? "").isEmpty,
      columns: TerminalPort(input: output)?.size.columns,
      historyPath: statePath(variables).map { $0 + "/history" },
      journalPath: statePath(variables).map { $0 + "/journals" },
      rcPath: rcPath(variables),
      editrcPath: EditRC.path(in: variables),
      progress: isatty(STDERR_FILENO) == 1 && terminal != "dumb" ? STDERR_FILENO : nil,
      variables: variables.filter { $0.key.hasPrefix(SecretName.variablePrefix) },
      openInput: { StandardStreams.input },
      write: { StandardStreams.write($0, patience) },
      writeError: { StandardStreams.complain($0) },
      patience: patience
    )
  }

  /// The folder for state that should persist but need not be backed up, by the XDG Base Directory
  /// Specification.
  private static func statePath(_ variables: [String: String]) -> String? {
    if let state = variables["XDG_STATE_HOME"], state.hasPrefix("/") {
      return "\(state)/\(ProgramName.current)"
    }
    return variables["HOME"].map { "\($0)/.local/state/\(ProgramName.current)" }
  }

  /// The file in the folder for the user's configuration, by the same specification.
  private static func rcPath(_ variables: [String: String]) -> String? {
    if let folder = variables["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      return "\(folder)/\(ProgramName.current)/rc.tca"
    }
    return variables["HOME"].map { "\($0)/.config/\(ProgramName.current)/rc.tca" }
  }
}
