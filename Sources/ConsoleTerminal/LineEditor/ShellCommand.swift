import CEdit
import Glibc

/// A command of the user's shell. It reads a text, or what the user types, and writes to the
/// terminal.
struct ShellCommand {
  /// In the syntax of the shell: `less`, `grep bull | head`.
  let command: String
  /// The terminal.
  let input: Int32
  let output: Int32

  /// Runs the command, and waits until it has ended.
  ///
  /// The text is in a private file and not in a pipe, so that a command that does not read it cannot
  /// block the console.
  ///
  /// - Parameter text: its input; `nil` for the terminal.
  /// - Returns: what went wrong. `nil` if the command has run, whatever its exit code.
  func run(with text: String?) -> String? {
    guard let text else { return run(command, "") }
    guard let folder = try? PrivateFolder() else { return "its input could not be written" }
    defer { folder.remove() }
    let path = folder.path + "/output.txt"
    guard let file = OwnFile.open(path, O_WRONLY, makes: true) else {
      return "its input could not be written"
    }
    let failure = DescriptorWriter.write(text, to: file)
    close(file)
    guard failure == nil else { return "its input could not be written" }
    // A command that reads keys, such as a pager, opens the terminal itself.
    return run("exec < \"$1\"\n" + command, path)
  }

  private func run(_ script: String, _ argument: String) -> String? {
    cedit_run_shell(script, argument, input, output) < 0 ? SystemError.last.message : nil
  }
}

extension EditSession {
  /// Runs a shell command between two lines.
  ///
  /// - Parameter text: its input; `nil` for the terminal.
  func run(_ command: String, input text: String?) {
    flush()
    terminal.restore()
    let command = ShellCommand(
      command: command, input: configuration.input, output: configuration.output)
    let problem = command.run(with: text)
    // If the job was stopped or resized in the command, the next line is drawn anyway.
    _ = cedit_take_signals()
    // libedit assumes that the terminal is still in the mode between lines, and would do nothing.
    cedit_prepare_terminal(editor, 1)
    cedit_prepare_terminal(editor, 0)
    guard let problem else { return }
    let shown = StyledText("'\(command.command)' did not run: \(problem).", .error)
    write(configuration.painter.paint(shown) + "\n")
  }
}
