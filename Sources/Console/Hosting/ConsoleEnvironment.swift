import ConsoleSyntax
import ConsoleTerminal
import Foundation

/// What a console reads and writes, and what it knows of the terminal.
struct ConsoleEnvironment: Sendable {
  /// Whether a person sits at both ends.
  let isInteractive: Bool
  /// The descriptors of the terminal a person sits at.
  var input: Int32 = 0
  var output: Int32 = 1
  /// Whether standard output is a terminal that shows colours.
  let showsColor: Bool
  /// The columns of the terminal; `nil` where there is none.
  let columns: Int?
  /// The file that history is kept in; `nil` for none.
  let historyPath: String?
  /// The folder that journals are kept in; `nil` for none.
  var journalPath: String?
  /// The file of lines that are done before the first prompt; `nil` for none.
  var rcPath: String?
  /// The terminal that progress is shown on, in scripts; `nil` where there is none.
  var progress: Int32?
  /// The environment variables that secrets are taken from.
  var variables: [String: String] = [:]
  /// Starts to read standard input.
  let openInput: @Sendable () -> any ByteInput
  /// Writes to standard output.
  var write: @Sendable (String) -> Void
  /// Writes to standard error.
  var writeError: @Sendable (String) -> Void

  /// The process's own.
  static var standard: Self {
    let variables = ProcessInfo.processInfo.environment
    let terminal = variables["TERM"] ?? "dumb"
    let (input, output) = (STDIN_FILENO, STDOUT_FILENO)
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
      progress: isatty(STDERR_FILENO) == 1 && terminal != "dumb" ? STDERR_FILENO : nil,
      variables: variables.filter { $0.key.hasPrefix(SecretName.variablePrefix) },
      openInput: { StandardStreams.input },
      write: { StandardStreams.write($0) },
      writeError: { StandardStreams.complain($0) }
    )
  }

  /// By the XDG Base Directory Specification: state that is worth keeping but not worth backing up.
  private static func statePath(_ variables: [String: String]) -> String? {
    if let state = variables["XDG_STATE_HOME"], state.hasPrefix("/") {
      return "\(state)/\(ProgramName.current)"
    }
    return variables["HOME"].map { "\($0)/.local/state/\(ProgramName.current)" }
  }

  /// By the same: what a person configures.
  private static func rcPath(_ variables: [String: String]) -> String? {
    if let folder = variables["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      return "\(folder)/\(ProgramName.current)/rc.tca"
    }
    return variables["HOME"].map { "\($0)/.config/\(ProgramName.current)/rc.tca" }
  }
}
