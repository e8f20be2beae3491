import CEdit
import Glibc

// Everything on the screen is drawn here: libedit keeps the line, and draws into nothing.
extension EditSession {
  /// Writes to the terminal.
  func write(_ text: String) { fputs(text, output) }

  /// Sends what was written.
  func flush() { fflush(output) }

  /// What is being edited.
  var line: EditedLine { EditedLine(editor) }

  /// Shows output while no line is being edited. A prompt belongs to a line that is over.
  func showBetweenLines(_ shown: EditorRequests.Output) {
    if case .prompt = shown { return }
    eraseStatus()
    switch shown {
    case .text(let text): write(DescriptorWriter.wholeLines(text))
    case .pages(let text): showPages(DescriptorWriter.wholeLines(text))
    case .prompt: break
    case .status(let row):
      guard let row else { return }
      write(row)
      isStatusShown = true
    }
  }

  /// Takes away the row that says how far something is.
  func eraseStatus() {
    if isStatusShown { write("\r\u{1B}[K") }
    isStatusShown = false
  }

  /// Shows output above the line, or a new prompt before it.
  func showWhileEditing(_ outputs: [EditorRequests.Output]) {
    for shown in outputs {
      switch shown {
      case .text(let text), .pages(let text):
        erase()
        write(DescriptorWriter.wholeLines(text))
      case .prompt(let text): setPrompt(text)
      case .status: break
      }
    }
  }

  /// Brings the screen up to date with the line, at one stroke.
  func draw() {
    let frame = frame
    guard frame != drawn?.frame else { return flush() }
    let size = terminal.size
    let layout = frame.layout(
      columns: size.columns, rows: size.rows, suggestionStyle: configuration.suggestionStyle)
    write(layout.drawing(fromCursorInRow: drawn?.cursorRow ?? 0))
    flush()
    drawn = (frame, layout.cursor.row)
  }

  /// What should be on the screen.
  private var frame: EditFrame {
    let line = line
    var frame = EditFrame(prompt: prompt, text: line.text, beforeCursor: line.beforeCursor)
    if let search = lookup.search {
      frame.text = search.match ?? line.text
      frame.beforeCursor = search.beforeMatch ?? line.beforeCursor
      frame.below = [row(search.description)]
      return frame
    }
    frame.suggestion = suggestion(for: line)
    if let rows = lookup.list?.rows(columns: terminal.size.columns, rows: roomBelow(frame)) {
      frame.below = rows.map { row($0) }
    } else if let hint = hint(for: line) {
      frame.below = [row(hint)]
    }
    return frame
  }

  /// How many rows are free beneath a frame.
  private func roomBelow(_ frame: EditFrame) -> Int {
    let size = terminal.size
    let rows = frame.layout(columns: size.columns, rows: size.rows).rows.count
    return max(2, size.rows - rows)
  }

  /// Text as one row, cut where the screen ends.
  private func row(_ text: StyledText) -> RowLayout.Row {
    let cut = text.prefix(columns: terminal.size.columns - 1)
    return RowLayout.Row(text: configuration.painter.paint(cut), width: cut.width)
  }

  /// Leaves the line on the screen as it is typed, and goes to a fresh row.
  func leaveLine(mark: String = "") {
    let line = line
    let frame = EditFrame(prompt: prompt, text: line.text, beforeCursor: line.text)
    // All of it, however high the screen: what does not fit scrolls away.
    let layout = frame.layout(columns: terminal.size.columns, rows: .max)
    write(layout.drawing(fromCursorInRow: drawn?.cursorRow ?? 0) + mark + "\r\n")
    flush()
    drawn = nil
  }

  /// Draws the line anew, for a terminal that has a new size.
  ///
  /// Terminals that rewrap their text have done so already, which is why the rows are counted with
  /// the new width.
  func redrawAfterResize() {
    guard let frame = drawn?.frame else { return }
    let size = terminal.size
    let cursor = frame.layout(columns: size.columns, rows: size.rows).cursor
    drawn?.cursorRow = cursor.row
    erase()
  }

  /// Takes the terminal back after the process was stopped and goes on, and draws the line anew.
  func redrawAfterStop() {
    takeTerminalBack()
    erase()
  }

  /// Puts the terminal into the mode for editing whatever somebody else did to it.
  func takeTerminalBack() {
    // By way of the other mode, since libedit believes that the terminal is still in this one.
    cedit_prepare_terminal(editor, 0)
    cedit_prepare_terminal(editor, 1)
    write("\u{1B}[?2004h")
  }

  /// Takes the line off the screen, with all that was drawn for it.
  func erase() {
    guard let drawn else { return }
    write((drawn.cursorRow > 0 ? "\u{1B}[\(drawn.cursorRow)A" : "") + "\r\u{1B}[J")
    self.drawn = nil
  }
}
