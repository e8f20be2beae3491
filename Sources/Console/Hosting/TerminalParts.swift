/// What only a user's terminal can do for a conversation.
struct TerminalParts {
  /// The lines typed earlier, oldest first. `nil` in a script.
  var history: () -> [String]? = { nil }
  /// Takes output that must not be shown. `nil` without a terminal.
  var capture: OutputCapture?
  /// Puts a text on the clipboard. `nil` without a terminal.
  var copies: ((String) -> Void)?
  /// Clears the terminal. `nil` without a terminal.
  var clears: (() -> Void)?
  /// The screen next to the log. `nil` without a terminal.
  var screenDisplay: ScreenDisplay?
  /// What was skipped of the lines that are being pasted.
  var paste = Conversation.Paste()
}
