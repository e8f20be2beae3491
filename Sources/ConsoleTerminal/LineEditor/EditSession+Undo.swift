import CEdit

// Undoing changes of the line.
extension EditSession {
  /// The line and the place of the cursor.
  var state: LineChanges.State {
    let line = line
    return LineChanges.State(beforeCursor: line.beforeCursor, afterCursor: line.afterCursor)
  }

  /// Remembers the line, so that the next change can be undone.
  ///
  /// Called before each key and each drawing, because libedit changes the line for some keys. Not
  /// between characters of text, because many of them may arrive together.
  func noteLine() { lookup.changes.note(state, isTyped: lookup.isTyping) }

  /// Ctrl-_: undoes the last change of the line.
  func undo() -> UInt8 {
    guard let earlier = lookup.changes.undo() else { return Answer.beep }
    replaceLine(earlier)
    return Answer.done
  }

  /// Replaces the whole line, and puts the cursor at its place.
  func replaceLine(_ state: LineChanges.State) {
    replaceLine(state.text)
    let distance = state.afterCursor.unicodeScalars.count
    if distance > 0 { el_cursor(editor, Int32(-distance)) }
  }
}
