import CEdit
import Glibc

/// What our keys do. Each command returns what libedit is to do next.
extension EditSession {
  /// libedit's answers to a command.
  enum Answer {
    static let done = UInt8(CC_NORM)
    static let redraw = UInt8(CC_REFRESH)
    static let moveCursor = UInt8(CC_CURSOR)
    static let beep = UInt8(CC_ERROR)
    static let leave = UInt8(CC_EOF)
  }

  /// Runs a command in the session that an editor belongs to.
  static func run(_ editor: OpaquePointer?, _ command: (EditSession) -> UInt8) -> UInt8 {
    of(editor).map(command) ?? Answer.beep
  }

  /// Ctrl-C: clears the line, or tells the session.
  func interrupt() -> UInt8 {
    ending = line.text.isEmpty ? .interrupted : .discarded
    leaveEditedRows(mark: "^C")
    return Answer.leave
  }

  /// Ctrl-D: deletes to the right, or ends the session.
  func deleteOrEnd() -> UInt8 {
    guard line.text.isEmpty else { return deleteRight() }
    ending = .ended
    leaveEditedRows()
    return Answer.leave
  }

  /// Ctrl-Z: stops the job, with the terminal as it was found, and goes on with the same line.
  func suspend() -> UInt8 {
    leaveEditedRows()
    write("\u{1B}[?2004l")
    flush()
    terminal.restore()
    cedit_stop_job()
    // Whether or not we were stopped: from here it is as after any SIGCONT, but on a fresh row.
    _ = cedit_take_signals()
    takeTerminalBack()
    write("\r")
    redraw()
    return Answer.done
  }

  /// Inserts what was pasted.
  func insertPaste() -> UInt8 {
    defer { pasted = "" }
    guard !pasted.isEmpty else { return Answer.done }
    return el_winsertstr(editor, pasted.wide) == 0 ? Answer.redraw : Answer.beep
  }

  // By what a person takes for one character, where libedit's own commands go by code point and
  // would tear an emoji or an accented letter apart.

  /// Moves the cursor one character to the left.
  func moveLeft() -> UInt8 {
    guard let character = line.beforeCursor.last else { return Answer.beep }
    el_cursor(editor, -character.length)
    return Answer.moveCursor
  }

  /// Moves the cursor one character to the right.
  func moveRight() -> UInt8 {
    guard let character = line.afterCursor.first else { return Answer.beep }
    el_cursor(editor, character.length)
    return Answer.moveCursor
  }

  /// Deletes the character before the cursor.
  func deleteLeft() -> UInt8 {
    guard let character = line.beforeCursor.last else { return Answer.beep }
    el_deletestr(editor, character.length)
    return Answer.redraw
  }

  /// Deletes the character after the cursor.
  func deleteRight() -> UInt8 {
    guard let character = line.afterCursor.first else { return Answer.beep }
    el_cursor(editor, character.length)
    el_deletestr(editor, character.length)
    return Answer.redraw
  }
}

extension Character {
  /// The number of libedit's characters that make this one up.
  fileprivate var length: Int32 { Int32(unicodeScalars.count) }
}
