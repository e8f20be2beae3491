import CEdit
import Glibc

/// What our keys do. Each command returns what libedit is to do next.
extension EditSession {
  /// libedit's answers to a command.
  enum Answer {
    /// The line and the cursor may be others. libedit would lay out its own display where it is told to,
    /// which nobody sees.
    static let done = UInt8(CC_NORM)
    static let newline = UInt8(CC_NEWLINE)
    static let beep = UInt8(CC_ERROR)
    static let leave = UInt8(CC_EOF)
  }

  /// Runs a command in the session that an editor belongs to.
  static func run(_ editor: OpaquePointer?, _ command: (EditSession) -> UInt8) -> UInt8 {
    of(editor).map(command) ?? Answer.beep
  }

  /// Enter: the line is done, or goes on in another row where something in it is still open.
  func enter() -> UInt8 {
    if configuration.isIncomplete(line.text) { return breakRow() }
    ending = .entered
    leaveLine()
    return Answer.newline
  }

  /// Goes on in another row of the same line.
  func breakRow() -> UInt8 {
    el_winsertstr(editor, "\n".wide) == 0 ? Answer.done : Answer.beep
  }

  /// Ctrl-C: clears the line, or tells the session.
  func interrupt() -> UInt8 {
    ending = line.text.isEmpty ? .interrupted : .discarded
    leaveLine(mark: "^C")
    return Answer.leave
  }

  /// Ctrl-D: deletes to the right, or ends the session.
  func deleteOrEnd() -> UInt8 {
    guard line.text.isEmpty else { return deleteRight() }
    ending = .ended
    leaveLine()
    return Answer.leave
  }

  /// Ctrl-Z: stops the job, with the terminal as it was found, and goes on with the same line.
  func suspend() -> UInt8 {
    leaveLine()
    write("\u{1B}[?2004l")
    flush()
    terminal.restore()
    cedit_stop_job()
    // Whether or not we were stopped: from here it is as after any SIGCONT, but on a fresh row.
    _ = cedit_take_signals()
    takeTerminalBack()
    write("\r")
    return Answer.done
  }

  /// Ctrl-L: clears the screen.
  func clearScreen() -> UInt8 {
    write("\u{1B}[H\u{1B}[2J")
    drawn = nil
    return Answer.done
  }

  /// Inserts what was typed or pasted.
  func insertText() -> UInt8 {
    defer { arrived = "" }
    guard !arrived.isEmpty else { return Answer.done }
    return insert(arrived)
  }

  /// Types text at the cursor.
  func insert(_ text: String) -> UInt8 {
    // libedit refuses an empty string, and there is then nothing to insert.
    text.isEmpty || el_winsertstr(editor, text.wide) == 0 ? Answer.done : Answer.beep
  }

  /// Puts other text in the place of the whole line, with the cursor at its end.
  func replaceLine(_ text: String) {
    let line = line
    el_cursor(editor, Int32(line.afterCursor.unicodeScalars.count))
    let length = line.text.unicodeScalars.count
    if length > 0 { el_deletestr(editor, Int32(length)) }
    _ = insert(text)
  }

  // By what a person takes for one character, where libedit's own commands go by code point and
  // would tear an emoji or an accented letter apart.

  /// Deletes the character before the cursor.
  func deleteLeft() -> UInt8 {
    guard let character = line.beforeCursor.last else { return Answer.beep }
    el_deletestr(editor, character.length)
    return Answer.done
  }

  /// Deletes the character after the cursor.
  func deleteRight() -> UInt8 {
    guard let character = line.afterCursor.first else { return Answer.beep }
    el_cursor(editor, character.length)
    el_deletestr(editor, character.length)
    return Answer.done
  }
}

extension Character {
  /// The number of libedit's characters that make this one up.
  fileprivate var length: Int32 { Int32(unicodeScalars.count) }
}
