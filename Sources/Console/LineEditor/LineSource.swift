/// What the user did at the prompt.
package enum LineInput: Sendable, Equatable {
  /// A whole line, without its line ending.
  case line(String)
  /// Ctrl-C at an empty line.
  case interrupt
  /// Ctrl-D at an empty line, the end of the input, or a terminal that went away.
  case endOfFile
}

/// Where a session's lines come from and where its output goes: a terminal with line editing
/// (``LineEditor``) or any other stream (``PlainLineReader``).
///
/// All members may be called from any thread. Output appears in the order of the calls.
package protocol LineSource: Sendable {
  /// Waits for the next line. One call at a time; further ones wait for their turn.
  ///
  /// Suspends its caller and blocks no thread of the caller's. After ``close()`` the answer is
  /// always ``LineInput/endOfFile``.
  func readLine(prompt: String) async -> LineInput

  /// Prints whole lines; a missing newline at the end is added. Empty text is an empty line.
  func print(_ text: String)

  /// Prints whole lines that somebody asked for: a page at a time where they are more than a screen.
  func printPages(_ text: String)

  /// Replaces the prompt of the line being edited. Has no effect while no line is being edited.
  func setPrompt(_ prompt: String)

  /// Prints what is still waiting, gives the terminal back as it was and frees everything.
  ///
  /// Returns when that is done; calling it again does nothing. A waiting
  /// ``readLine(prompt:)`` returns ``LineInput/endOfFile``.
  func close()
}
