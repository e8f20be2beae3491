/// What the user did at the prompt.
package enum LineInput: Sendable, Equatable {
  /// A whole line, without its line ending.
  case line(String)
  /// Ctrl-C at an empty line.
  case interrupt
  /// Ctrl-D at an empty line, or the end of the input.
  case endOfFile
  /// The terminal was closed. Unlike the end of the input, nobody asked for that.
  case hangUp
}

/// Where a session's lines come from and where its output goes: a terminal with line editing
/// (``LineEditor``) or any other stream (``PlainLineReader``).
///
/// All members may be called from any thread. Output appears in the order of the calls.
package protocol LineSource: Sendable {
  /// Waits for the next line. One call at a time; further ones wait for their turn.
  ///
  /// Suspends its caller and blocks no thread of the caller's. After ``close()`` the answer is
  /// always ``LineInput/endOfFile``, or ``LineInput/hangUp`` if the terminal was closed before.
  func readLine(prompt: String) async -> LineInput

  /// Waits for a line that nobody may see: it is not echoed and enters no history.
  ///
  /// What was typed before the prompt is no part of the answer where that can be told.
  func readSecret(prompt: String) async -> LineInput

  /// Prints whole lines; a missing newline at the end is added. Empty text is an empty line.
  func print(_ text: String)

  /// Prints whole lines that somebody asked for: a page at a time where they are more than a screen.
  func printPages(_ text: String)

  /// Replaces the prompt of the line being edited. Has no effect while no line is being edited.
  func setPrompt(_ prompt: String)

  /// Shows a row that the next output or prompt takes away; `nil` takes it away. Has no effect while a
  /// line is being edited, or where rows cannot be taken away.
  func showStatus(_ row: String?)

  /// Prints what is still waiting, gives the terminal back as it was and frees everything.
  ///
  /// Returns when that is done; calling it again does nothing. A waiting
  /// ``readLine(prompt:)`` returns ``LineInput/endOfFile``.
  func close()
}
