import CEdit
import Glibc

// The display. Everything on the screen is drawn here: libedit only edits the line, and draws to
// /dev/null.
extension EditSession {
  /// Writes to the output buffer.
  func write(_ text: String) { fputs(text, output) }

  /// Flushes the output buffer.
  func flush() { fflush(output) }

  /// The line that is being edited.
  var line: EditedLine { EditedLine(editor) }

  /// Shows output while no line is being edited. A prompt is ignored, because its line is over.
  func showBetweenLines(_ shown: EditorRequests.Output) {
    if case .prompt = shown { return }
    erasePane()
    eraseStatus()
    switch shown {
    case .text(let text): write(DescriptorWriter.wholeLines(text))
    case .pages(let text): showPages(DescriptorWriter.wholeLines(text))
    case .prompt: break
    case .pane(let pane): setPane(pane)
    case .clear: clear()
    case .command(let command, let input): run(command, input: input)
    case .status(let row):
      guard let row else { return }
      write(row)
      surroundings.isStatusShown = true
    }
  }

  /// Erases the status row.
  func eraseStatus() {
    if surroundings.isStatusShown {
      erasePane()
      write("\r\u{1B}[K")
    }
    surroundings.isStatusShown = false
  }

  /// Shows output above the line, or replaces the prompt.
  func showWhileEditing(_ outputs: [EditorRequests.Output]) {
    for shown in outputs {
      switch shown {
      case .text(let text), .pages(let text):
        erasePane()
        erase()
        write(DescriptorWriter.wholeLines(text))
      case .prompt(let text): setPrompt(text)
      case .status: break
      case .pane(let pane): setPane(pane)
      case .clear: clear()
      case .command(let command, let input):
        erasePane()
        erase()
        run(command, input: input)
        takeTerminalBack()
      }
      requests.noteWritten([shown])
    }
  }

  /// Updates the screen in one write.
  func draw() {
    let frame = frame
    guard frame != drawn?.frame else {
      drawPane()
      return flush()
    }
    let size = size
    let layout = frame.layout(
      columns: size.columns, rows: size.rows, suggestionStyle: configuration.suggestionStyle)
    write(layout)
    drawPane()
    flush()
    drawn = (frame, layout.cursor.row, layout.rows.count)
  }

  /// Writes a layout over what is drawn.
  private func write(_ layout: FrameLayout) {
    let row = drawn?.cursorRow ?? 0
    let old = drawn?.rowCount ?? 1
    if surroundings.drawnPane != nil, layout.rows.count <= old {
      // The pane is next to it and stays as it is.
      return write(layout.drawing(fromCursorInRow: row, over: old))
    }
    erasePane()
    write(layout.drawing(fromCursorInRow: row, wrapsRows: split == nil))
  }

  /// The frame that should be on the screen.
  private var frame: EditFrame {
    let line = line
    var frame = EditFrame(prompt: prompt, text: line.text, beforeCursor: line.beforeCursor)
    if let search = lookup.search {
      frame.text = search.match ?? line.text
      frame.beforeCursor = search.beforeMatch ?? line.beforeCursor
      frame.below = [row(search.description)]
      return frame
    }
    frame.paints = paints(for: line)
    if !isSelecting {
      // A list shows what was found when Tab was pressed, so it does not need another search.
      let isKnown = lookup.list != nil && drawn?.frame.text == line.text
      frame.suggestion = isKnown ? shownSuggestion : suggestion(for: line)
    }
    if let rows = lookup.list?.rows(columns: size.columns, rows: roomBelow(frame)) {
      frame.below = rows.map { row($0) }
    } else if let hint = hint(for: line) {
      frame.below = [row(hint)]
    }
    return frame
  }

  /// The number of rows that are free below a frame.
  private func roomBelow(_ frame: EditFrame) -> Int {
    let size = size
    let rows = frame.layout(columns: size.columns, rows: size.rows).rows.count
    return max(2, size.rows - rows)
  }

  /// Lays text out as one row, cut to the width of the screen.
  private func row(_ text: StyledText) -> RowLayout.Row {
    let cut = text.prefix(columns: size.columns - 1)
    return RowLayout.Row(text: configuration.painter.paint(cut), width: cut.width)
  }

  /// Leaves the complete line on the screen, and moves to a new row.
  func leaveLine(sign: String = "") {
    let line = line
    let frame = EditFrame(prompt: prompt, text: line.text, beforeCursor: line.text)
    // Draw all of it, even if it is higher than the screen: its first rows scroll away.
    let layout = frame.layout(columns: size.columns, rows: .max)
    erasePane()
    write(
      layout.drawing(fromCursorInRow: drawn?.cursorRow ?? 0, wrapsRows: split == nil) + sign
        + "\r\n")
    drawPane()
    flush()
    drawn = nil
  }

  /// Prepares to redraw the line after the terminal was resized.
  ///
  /// Terminals that reflow their text have done so already, so the rows are counted with the new
  /// width.
  func redrawAfterResize() {
    // A terminal that reflows its text has broken the rows next to the pane in two, so it is
    // unknown which row the line is in.
    if surroundings.drawnPane != nil { return clear() }
    guard let frame = drawn?.frame else { return }
    let size = size
    let cursor = frame.layout(columns: size.columns, rows: size.rows).cursor
    drawn?.cursorRow = cursor.row
    erase()
  }

  /// Takes the terminal back after the process was stopped and continued, and prepares to redraw
  /// the line.
  func redrawAfterStop() {
    takeTerminalBack()
    erase()
  }

  /// Sets the terminal's editing mode, even if another program has changed it.
  func takeTerminalBack() {
    // Switch to the other mode first, because libedit assumes that the terminal is still in this
    // one and would do nothing.
    cedit_prepare_terminal(editor, 0)
    cedit_prepare_terminal(editor, 1)
    write("\u{1B}[?2004h")
  }

  /// Erases the line and everything that was drawn for it.
  func erase() {
    guard let drawn else { return }
    write((drawn.cursorRow > 0 ? "\u{1B}[\(drawn.cursorRow)A" : "") + "\r\u{1B}[J")
    self.drawn = nil
  }
}
