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
/// All of libedit's work happens on one thread, which is also the only one that writes to the
/// terminal. From creation to `close()` the terminal echoes nothing by itself: keys typed between
/// lines wait for the next one. libedit, signal handlers and terminal modes are shared by the whole
/// process, so there should be one editor at a time.
package final class LineEditor: LineSource {
  private let requests: EditorRequests
  private let finished = DispatchGroup()

  /// Takes the terminal over and loads the history. Fails where no more files can be opened.
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

  /// Edits a line behind `prompt`, which may contain ANSI colours and ends with a plain blank (it
  /// is added if missing). A prompt is a single line.
  package func readLine(prompt: String) async -> LineInput {
    await withCheckedContinuation { requests.add(.init(prompt: prompt, answer: $0)) }
  }

  /// Reads a line that is not echoed and never enters the history.
  package func readSecret(prompt: String) async -> LineInput {
    await withCheckedContinuation {
      requests.add(.init(prompt: prompt, isSecret: true, answer: $0))
    }
  }

  /// Prints whole lines: above the line being edited if there is one, which survives.
  package func print(_ text: String) { requests.add(.text(text)) }

  /// Prints whole lines, a page at a time where they are more than a screen and no line is being edited.
  package func printPages(_ text: String) { requests.add(.pages(text)) }

  /// Replaces the prompt; the line being edited and its cursor stay as they are.
  package func setPrompt(_ prompt: String) { requests.add(.prompt(prompt)) }

  /// Shows a row between lines until there is other output.
  package func showStatus(_ row: String?) { requests.add(.status(row)) }

  /// Prints what is waiting and gives the terminal back with its modes exactly as before.
  package func close() {
    requests.close()
    finished.wait()
  }

  /// Whether line editing can work: both descriptors are terminals and `TERM` names a real one.
  package static func isUsable(
    input: Int32 = 0,
    output: Int32 = 1,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> Bool {
    let terminal = environment["TERM"] ?? ""
    return isatty(input) == 1 && isatty(output) == 1 && !["", "dumb"].contains(terminal)
  }
}
