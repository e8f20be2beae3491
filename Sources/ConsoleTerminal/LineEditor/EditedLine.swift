import CEdit

/// The line in libedit's buffer, split at the cursor.
struct EditedLine {
  /// The whole line.
  let text: String
  let beforeCursor: String
  let afterCursor: String

  /// Reads the line of an editor.
  init(_ editor: OpaquePointer) {
    // libedit returns the address of a part of the editor, which is never null.
    let line = el_wline(editor).pointee
    let length = line.cursor - line.buffer
    let rest = line.lastchar - line.cursor
    beforeCursor = String(wide: UnsafeBufferPointer(start: line.buffer, count: length))
    afterCursor = String(wide: UnsafeBufferPointer(start: line.cursor, count: rest))
    // The cursor is usually at the end, and then the text is not copied.
    text = afterCursor.isEmpty ? beforeCursor : beforeCursor + afterCursor
  }
}
