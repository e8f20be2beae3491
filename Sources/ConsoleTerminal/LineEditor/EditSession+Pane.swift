// The pane at the right of the terminal. The line and all output stay at its left.
extension EditSession {
  /// A pane that is on the terminal.
  struct DrawnPane {
    let pane: SidePane
    let split: SidePane.Split
    let rows: Int
  }

  /// What is shown next to the line and the output.
  struct Surroundings {
    /// What is shown at the right of a wide terminal; `nil` for nothing.
    var pane: SidePane?
    /// The pane that is on the terminal now.
    var drawnPane: DrawnPane?
    /// Whether the last row is a status row.
    var isStatusShown = false
  }

  /// The size of the terminal, without the columns of the pane.
  var size: (columns: Int, rows: Int) {
    let size = terminal.size
    return (split?.left ?? size.columns, size.rows)
  }

  /// How the terminal is divided. `nil` if there is no pane, or no room for it.
  var split: SidePane.Split? {
    surroundings.pane == nil ? nil : SidePane.split(terminal.size.columns)
  }

  /// Replaces the pane. It is drawn next time.
  func setPane(_ new: SidePane?) {
    if (new == nil) != (surroundings.pane == nil) {
      // The width of the line changes, so it has to be laid out again.
      erase()
      erasePane()
    }
    surroundings.pane = new
  }

  /// Draws the pane, unless it is on the terminal already.
  func drawPane() {
    guard let pane = surroundings.pane, let split else { return erasePane() }
    let rows = terminal.size.rows
    if let drawnPane = surroundings.drawnPane, drawnPane.split == split, drawnPane.rows == rows {
      if drawnPane.pane == pane { return }
    } else {
      erasePane()
    }
    write(pane.drawing(in: split, rows: rows, configuration.painter))
    surroundings.drawnPane = DrawnPane(pane: pane, split: split, rows: rows)
  }

  /// Erases the pane before the text at its left scrolls, so that no copy of it scrolls too.
  func erasePane() {
    guard let drawn = surroundings.drawnPane else { return }
    write(SidePane.erasing(from: drawn.split.left, rows: drawn.rows))
    surroundings.drawnPane = nil
  }

  /// Clears the terminal. The line and the pane are drawn next time, the line in the first row.
  func clear() {
    write("\u{1B}[H\u{1B}[2J")
    surroundings.drawnPane = nil
    drawn = nil
  }
}
