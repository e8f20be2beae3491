/// Everything that is on the screen for a line that is being edited.
struct EditFrame: Equatable {
  var prompt: PromptText
  /// The line; may consist of several rows.
  var text = ""
  /// The part of the text before the cursor.
  var beforeCursor = ""
  /// A suggested end of the line, which is shown but not part of it.
  var suggestion = ""
  /// Rows below the line, each no wider than the screen.
  var below: [RowLayout.Row] = []

  /// Lays the frame out on a screen.
  ///
  /// If it is higher than the screen, rows below the line are omitted first, then rows of the line
  /// that are far from the cursor.
  func layout(columns: Int, rows height: Int, suggestionStyle: String = "") -> FrameLayout {
    var layout = RowLayout(columns: columns)
    for run in prompt.runs { layout.write(run.text, style: run.style) }
    let continuation = prompt.continuation(columns: columns)
    let cursorLine = beforeCursor.count { $0.isNewline }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let before = beforeCursor.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var cursor = layout.position
    for (index, line) in lines.enumerated() {
      if index > 0 {
        layout.breakRow()
        for run in continuation.runs { layout.write(run.text, style: run.style) }
      }
      if index == cursorLine {
        let part = before.last ?? ""
        layout.write(String(part))
        cursor = layout.position
        layout.write(String(line.dropFirst(part.count)))
      } else {
        layout.write(String(line))
      }
    }
    layout.write(suggestion, style: suggestionStyle)
    let room = max(0, height - layout.rows.count)
    for row in below.prefix(room) { layout.append(row) }
    let top = max(0, min(cursor.row - height + 1, layout.rows.count - 1))
    return FrameLayout(
      columns: columns, rows: Array(layout.rows[top...].prefix(height)),
      cursor: RowLayout.Position(row: cursor.row - top, column: cursor.column))
  }
}

/// The rows of a frame, and the cursor's position in them.
struct FrameLayout: Equatable {
  let columns: Int
  let rows: [RowLayout.Row]
  let cursor: RowLayout.Position

  /// Returns the output that draws this layout over the previous drawing.
  ///
  /// - Parameter row: the row of the cursor in the previous drawing.
  func drawing(fromCursorInRow row: Int) -> String {
    var text = Self.moveUp(row) + "\r"
    for (index, row) in rows.enumerated() {
      text += row.text
      // In the last column there is nothing to erase, and some terminals would erase the last cell.
      if row.width < columns { text += "\u{1B}[K" }
      guard index + 1 < rows.count else { break }
      if !row.flowsOn {
        text += "\r\n"
      } else if rows[index + 1].width == 0, row.width == columns {
        // Terminals only wrap to the next row when another character is written.
        text += " \r"
      }
    }
    text += "\u{1B}[J" + Self.moveUp(rows.count - 1 - cursor.row) + "\r"
    if cursor.column > 0 { text += "\u{1B}[\(cursor.column)C" }
    return text
  }

  private static func moveUp(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)A" : "" }
}
