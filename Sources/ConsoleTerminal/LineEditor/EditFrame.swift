/// Everything that is on the screen for a line that is being edited.
struct EditFrame: Equatable {
  var prompt: PromptText
  /// The line; may consist of several rows.
  var text = ""
  /// The part of the text before the cursor.
  var beforeCursor = ""
  /// The colours of parts of the text, from left to right; they do not overlap.
  var paints: [Paint] = []
  /// A suggested end of the line, which is shown but not part of it.
  var suggestion = ""
  /// Rows below the line, each no wider than the screen.
  var below: [RowLayout.Row] = []

  /// A part of the text and its colour.
  struct Paint: Equatable {
    /// Offsets in UTF-8.
    var range: Range<Int>
    /// An ANSI sequence.
    var style: String
  }

  /// Lays the frame out on a screen.
  ///
  /// If it is higher than the screen, rows below the line are omitted first, then rows of the line
  /// that are far from the cursor.
  func layout(columns: Int, rows height: Int, suggestionStyle: String = "") -> FrameLayout {
    var layout = RowLayout(columns: columns)
    for run in prompt.runs { layout.write(run.text, style: run.style) }
    let continuation = prompt.continuation(columns: columns)
    // In bytes, because finding the characters of a long paste takes much longer.
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    let before = beforeCursor.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    let cursorLine = before.count - 1
    var cursor = layout.position
    var paints = paints[...]
    for (index, line) in lines.enumerated() {
      if index > 0 {
        layout.breakRow()
        for run in continuation.runs { layout.write(run.text, style: run.style) }
      }
      if index == cursorLine {
        let part = before[cursorLine]
        let rest = line.dropFirst(part.count)
        write(Substring(line[..<rest.startIndex]), &paints, on: &layout)
        cursor = layout.position
        write(Substring(rest), &paints, on: &layout)
      } else {
        write(Substring(line), &paints, on: &layout)
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

  /// Writes a part of the text in its colours. Removes the paints that end before or in it.
  private func write(
    _ part: Substring, _ paints: inout ArraySlice<Paint>, on layout: inout RowLayout
  ) {
    var rest = part.utf8
    var offset = text.utf8.distance(from: text.startIndex, to: part.startIndex)
    let end = offset + rest.count
    /// Writes the text up to an offset.
    func write(to target: Int, style: String = "") {
      guard target > offset else { return }
      layout.write(String(Substring(rest.prefix(target - offset))), style: style)
      rest = rest.dropFirst(target - offset)
      offset = target
    }
    while let paint = paints.first, paint.range.lowerBound < end {
      write(to: paint.range.lowerBound)
      write(to: min(paint.range.upperBound, end), style: paint.style)
      // A text can continue in the next row.
      if paint.range.upperBound > end { break }
      paints.removeFirst()
    }
    write(to: end)
  }
}

/// The rows of a frame, and the cursor's position in them.
struct FrameLayout: Equatable {
  let columns: Int
  let rows: [RowLayout.Row]
  let cursor: RowLayout.Position

  /// Returns the output that draws this layout over the previous drawing.
  ///
  /// - Parameters:
  ///   - row: the row of the cursor in the previous drawing.
  ///   - wrapsRows: whether the terminal is as wide as the layout, so that it wraps full rows.
  func drawing(fromCursorInRow row: Int, wrapsRows: Bool = true) -> String {
    var text = Self.moveUp(row) + "\r"
    for (index, row) in rows.enumerated() {
      text += row.text
      // In the last column there is nothing to erase, and some terminals would erase the last cell.
      if row.width < columns || !wrapsRows { text += "\u{1B}[K" }
      guard index + 1 < rows.count else { break }
      if !row.flowsOn || !wrapsRows {
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

  /// Returns the output that draws this layout over the previous drawing, which has as many rows or
  /// more, and writes nothing at the right of its columns.
  ///
  /// - Parameters:
  ///   - row: the row of the cursor in the previous drawing.
  ///   - count: the number of rows of the previous drawing.
  func drawing(fromCursorInRow row: Int, over count: Int) -> String {
    var text = Self.moveUp(row) + "\r"
    for index in 0..<count {
      let row = rows.indices.contains(index) ? rows[index] : RowLayout.Row()
      text += row.text + String.spaces(columns - row.width)
      if index + 1 < count { text += "\r\n" }
    }
    text += Self.moveUp(count - 1 - cursor.row) + "\r"
    if cursor.column > 0 { text += "\u{1B}[\(cursor.column)C" }
    return text
  }

  private static func moveUp(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)A" : "" }
}
