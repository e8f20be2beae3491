import CEdit
import Glibc

/// The commands that keys are bound to. Each returns what libedit must do next.
extension EditSession {
  /// The values that a command can return to libedit.
  enum Answer {
    /// The line or the cursor may have changed. Not CC_REFRESH, because libedit's own display is
    /// never shown.
    static let done = UInt8(CC_NORM)
    static let newline = UInt8(CC_NEWLINE)
    static let beep = UInt8(CC_ERROR)
    static let leave = UInt8(CC_EOF)
  }

  /// Runs a command in the session of an editor.
  static func run(_ editor: OpaquePointer?, _ command: (EditSession) -> UInt8) -> UInt8 {
    of(editor).map(command) ?? Answer.beep
  }

  /// Enter: accepts the line, or starts another row if something in it is still open. A reference
  /// to the history is replaced by the line that it names, so that the user sees what will run.
  func enter() -> UInt8 {
    if let named = HistoryDesignator.line(namedBy: line.text, in: history.lines) {
      replaceLine(named)
      return Answer.done
    }
    if isIncomplete(line.text) { return breakRow() }
    ending = .entered
    leaveLine()
    return Answer.newline
  }

  /// Starts another row of the same line, indented unless it was pasted.
  func breakRow() -> UInt8 { insert("\n" + (isPasted ? "" : indentation)) }

  /// Ctrl-C: discards the line, or interrupts if the line is empty.
  func interrupt() -> UInt8 {
    ending = line.text.isEmpty ? .interrupted : .discarded
    leaveLine(sign: "^C")
    return Answer.leave
  }

  /// Ctrl-D: deletes the character after the cursor, or ends the session if the line is empty.
  func deleteOrEnd() -> UInt8 {
    guard line.text.isEmpty else { return deleteRight() }
    ending = .ended
    leaveLine()
    return Answer.leave
  }

  /// Ctrl-Z: stops the job with the terminal's original modes; later continues with the same line.
  func suspend() -> UInt8 {
    leaveLine()
    erasePane()
    write("\u{1B}[?2004l")
    flush()
    terminal.restore()
    cedit_stop_job()
    // Even if the process was not stopped, continue as after a SIGCONT, on a new row.
    _ = cedit_take_signals()
    takeTerminalBack()
    write("\r")
    return Answer.done
  }

  /// Ctrl-L: clears the screen.
  func clearScreen() -> UInt8 {
    clear()
    return Answer.done
  }

  /// Inserts text that was typed or pasted.
  func insertText() -> UInt8 {
    defer { forwarded.text = "" }
    guard !forwarded.text.isEmpty else { return Answer.done }
    if !isPasted { outdent(before: forwarded.text) }
    return insert(forwarded.text)
  }

  /// Inserts text at the cursor.
  func insert(_ text: String) -> UInt8 {
    // libedit rejects an empty string, but inserting nothing is not an error.
    text.isEmpty || el_winsertstr(editor, text.wide) == 0 ? Answer.done : Answer.beep
  }

  /// Replaces the whole line, and puts the cursor at its end.
  func replaceLine(_ text: String) {
    let line = line
    el_cursor(editor, Int32(line.afterCursor.unicodeScalars.count))
    let length = line.text.unicodeScalars.count
    if length > 0 { el_deletestr(editor, Int32(length)) }
    _ = insert(text)
  }

  /// Alt-T: exchanges the word at the cursor and the word before it.
  func exchangeWords() -> UInt8 {
    guard let exchanged = state.exchangingWords else { return Answer.beep }
    replaceLine(exchanged)
    return Answer.done
  }

  // These commands work with grapheme clusters. libedit's own commands work with code points, and
  // would split an emoji or an accented letter.

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
  /// The number of code points, which is libedit's unit.
  fileprivate var length: Int32 { Int32(unicodeScalars.count) }
}
