import Foundation

/// The clipboard of the terminal, which a program sets by writing OSC 52 to the terminal.
enum Clipboard {
  /// The characters that put a text on the clipboard. They contain nothing of the text itself, so
  /// the terminal cannot take a part of it for a command.
  static func sequence(for text: String) -> String {
    "\u{1B}]52;c;" + Data(text.utf8).base64EncodedString() + "\u{07}"
  }
}

extension Conversation {
  /// Puts a text on the clipboard, if a user typed the line at a prompt.
  func copy(_ text: String) throws(Refusal) {
    guard let copies = terminal.copies, isTyped, nesting == 0 else {
      throw Refusal(.needsPrompt(":copy"))
    }
    copies(text)
  }

  /// Clears the terminal, if a user typed the line at a prompt.
  func clearTerminal() throws(Refusal) {
    guard let clears = terminal.clears, isTyped, nesting == 0 else {
      throw Refusal(.needsPrompt(":clear"))
    }
    clears()
  }
}
