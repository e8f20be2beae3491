import CEdit
import Glibc

/// Everything that is drawn by us rather than by libedit.
extension EditSession {
  /// Writes to the terminal, through libedit's stream.
  func write(_ text: String) { fputs(text, output) }

  /// Sends what was written.
  func flush() { fflush(output) }

  /// What is being edited.
  var line: EditedLine { EditedLine(editor) }

  /// Shows output while no line is being edited. A prompt belongs to a line that is over.
  func showBetweenLines(_ shown: EditorRequests.Output) {
    if case .text(let text) = shown { write(DescriptorWriter.wholeLines(text)) }
  }

  /// Shows output above the line, or a new prompt before it.
  func showWhileEditing(_ outputs: [EditorRequests.Output]) {
    eraseEditedRows()
    for shown in outputs {
      switch shown {
      case .text(let text): write(DescriptorWriter.wholeLines(text))
      case .prompt(let text): setPrompt(text)
      }
    }
    redraw()
  }

  /// Shows rows above the line; for commands, which run while a line is being edited.
  func showAbove(_ rows: [String]) {
    showWhileEditing([.text(rows.joined(separator: "\n"))])
  }

  /// Leaves the line as it is on the screen and goes to a fresh row.
  func leaveEditedRows(mark: String = "") {
    let start = position(of: line.beforeCursor)
    let end = position(of: line.text)
    if end.row > start.row { write("\u{1B}[\(end.row - start.row)B") }
    write("\r")
    if end.column > 0 { write("\u{1B}[\(end.column)C") }
    write(mark + "\n")
    flush()
  }

  /// Draws the line anew, for a terminal that has a new size.
  ///
  /// Terminals that rewrap their text have done so already, which is why the rows are counted with
  /// the new width.
  func redrawAfterResize() {
    eraseEditedRows()
    redraw()
  }

  /// Takes the terminal back after the process was stopped and goes on, and draws the line anew.
  func redrawAfterStop() {
    takeTerminalBack()
    eraseEditedRows()
    redraw()
  }

  /// Puts the terminal into the mode for editing whatever somebody else did to it.
  func takeTerminalBack() {
    // By way of the other mode, since libedit believes that the terminal is still in this one.
    cedit_prepare_terminal(editor, 0)
    cedit_prepare_terminal(editor, 1)
    write("\u{1B}[?2004h")
  }

  /// Draws prompt and line at the cursor, which is in the first column of an empty row.
  func redraw() {
    // The size may have changed and the signal still be on its way.
    el_resize(editor)
    cedit_redraw(editor)
    flush()
  }

  private func eraseEditedRows() {
    let row = position(of: line.beforeCursor).row
    write("\r" + (row > 0 ? "\u{1B}[\(row)A" : "") + "\u{1B}[J")
  }

  private func position(of text: String) -> LineLayout.Position {
    var layout = LineLayout(columns: terminal.size.columns)
    layout.write(prompt.visible)
    layout.write(text.unicodeScalars)
    return layout.position
  }
}
