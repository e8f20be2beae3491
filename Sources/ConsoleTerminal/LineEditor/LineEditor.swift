import CEdit
import Foundation

/// Line editing on a terminal: one session, from the first prompt until ``close()``.
///
/// ```swift
/// let editor = try LineEditor(LineEditorConfiguration(programName: "search-console"))
/// while case .line(let line) = await editor.readLine(prompt: "> ") { editor.print(line) }
/// editor.close()
/// ```
///
/// All calls of libedit are on a single thread, which is also the only one that writes to the
/// terminal. Until `close()`, the terminal does not echo: keys that are typed between lines are
/// kept for the next line. libedit, signal handlers and terminal modes are shared by the whole
/// process, so there must only be one editor at a time.
package final class LineEditor: LineSource {
  private let requests: EditorRequests
  private let finished = DispatchGroup()

  /// Takes over the terminal and loads the history. Throws if no more files can be opened.
  package init(_ configuration: LineEditorConfiguration) throws(SystemError) {
    requests = try EditorRequests()
    finished.enter()
    let thread = Thread { [requests, finished] in
      cedit_use_signal_stack()
      EditSession.run(configuration, requests)
      finished.leave()
    }
    thread.name = "line editor"
    thread.start()
  }

  deinit { close() }

  /// Edits a line after `prompt`, which may contain ANSI colours. The prompt is a single line; a
  /// space is added at its end if there is none.
  package func readLine(prompt: String) async -> LineInput {
    await withCheckedContinuation { requests.add(.init(prompt: prompt, answer: $0)) }
  }

  /// Reads a line without echo, which is not added to the history.
  package func readSecret(prompt: String) async -> LineInput {
    await withCheckedContinuation {
      requests.add(.init(prompt: prompt, isSecret: true, answer: $0))
    }
  }

  /// Prints whole lines. If a line is being edited, they appear above it.
  package func print(_ text: String) { requests.add(.text(text)) }

  /// Prints whole lines, one page at a time if they are longer than the screen and no line is being
  /// edited.
  package func printPages(_ text: String) { requests.add(.pages(text)) }

  /// Runs a shell command, which has the terminal until it ends.
  ///
  /// - Parameter input: its input; `nil` for what the user types.
  package func run(_ command: String, input: String?) {
    requests.add(.command(command, input: input))
  }

  /// Clears the terminal.
  package func clear() { requests.add(.clear) }

  /// Replaces the prompt; the line that is being edited and its cursor do not change.
  package func setPrompt(_ prompt: String) { requests.add(.prompt(prompt)) }

  /// Shows a status row between lines until there is other output.
  package func showStatus(_ row: String?) { requests.add(.status(row)) }

  /// Shows rows at the right of the terminal, if it is wide enough, until they are replaced.
  package func showPane(_ pane: SidePane?) { requests.add(.pane(pane)) }

  /// Prints waiting output and restores the terminal's modes.
  package func close() {
    requests.close()
    finished.wait()
  }

  /// Whether line editing works: both descriptors are terminals, and their type is neither empty nor
  /// `dumb`.
  ///
  /// - Parameter type: by default the value of `TERM`, read alone because `ProcessInfo` copies the whole
  ///   environment at each call.
  package static func isUsable(
    input: Int32 = 0,
    output: Int32 = 1,
    type: String? = getenv("TERM").map { String(cString: $0) }
  ) -> Bool {
    isatty(input) == 1 && isatty(output) == 1 && !["", "dumb"].contains(type ?? "")
  }
}
