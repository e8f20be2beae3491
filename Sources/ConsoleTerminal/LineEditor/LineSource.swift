/// The result of reading a line.
package enum LineInput: Sendable, Equatable {
  /// A complete line, without its line ending.
  case line(String)
  /// Ctrl-C at an empty line.
  case interrupt
  /// Ctrl-D at an empty line, or the end of the input.
  case endOfFile
  /// The terminal was closed, which the user may not have intended.
  case hangUp
}

/// The input and output of a session: a terminal with line editing (``LineEditor``), or any other
/// stream (``PlainLineReader``).
///
/// All members may be called on any thread. Output appears in the order of the calls.
package protocol LineSource: Sendable {
  /// Waits for the next line. Calls that overlap are answered in order.
  ///
  /// Suspends the caller without blocking its thread. After ``close()``, the result is always
  /// ``LineInput/endOfFile``, or ``LineInput/hangUp`` if the terminal was closed before.
  func readLine(prompt: String) async -> LineInput

  /// Waits for a line that is not echoed and not added to the history.
  ///
  /// Where possible, keys that were typed before the prompt are not part of the line.
  func readSecret(prompt: String) async -> LineInput

  /// Prints whole lines, and adds a newline at the end if there is none. Empty text prints an empty
  /// line.
  func print(_ text: String)

  /// Prints whole lines that the user has asked for: one page at a time if they are longer than the
  /// screen.
  func printPages(_ text: String)

  /// Replaces the prompt of the line that is being edited. Does nothing while no line is being
  /// edited.
  func setPrompt(_ prompt: String)

  /// Shows a status row, which the next output or prompt erases; `nil` erases it. Does nothing
  /// while a line is being edited, or if the output cannot erase rows.
  func showStatus(_ row: String?)

  /// Shows rows at the right of a wide terminal, next to everything else, until they are replaced;
  /// `nil` removes them. Does nothing if the output cannot move the cursor.
  func showPane(_ pane: SidePane?)

  /// Prints waiting output, restores the terminal and releases everything.
  ///
  /// Returns when that is done. Later calls do nothing. A waiting ``readLine(prompt:)`` returns
  /// ``LineInput/endOfFile``.
  func close()
}
