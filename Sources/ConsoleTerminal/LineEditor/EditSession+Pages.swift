import CEdit

// Output that is more than a screen, for somebody who asked for it.
extension EditSession {
  /// Shows whole lines, and waits for a key after each screenful.
  ///
  /// What was shown stays on the screen and scrolls away as all output does. Nothing waits where lines
  /// were pasted: their keys are not meant for this.
  func showPages(_ text: String) {
    var rows = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).dropLast()[
      ...]
    guard configuration.pages(), pending.isEmpty, heights(of: rows) >= terminal.size.rows else {
      return write(text)
    }
    // Reading keys clears the signal that more came meanwhile.
    defer { requests.wakeUp.signal() }
    var room = terminal.size.rows - 1
    while let row = rows.first {
      let height = height(of: row)
      if height > room, room < terminal.size.rows - 1 {
        guard let next = askForMore(rows.count) else { return }
        room = next
      }
      write(row + "\n")
      room -= height
      rows.removeFirst()
    }
  }

  /// Asks whether to go on with the rows that are left.
  ///
  /// - Returns: how many rows to show next; nil to leave it.
  private func askForMore(_ left: Int) -> Int? {
    let note = StyledText(
      "-- \(left) more · Space: page, Enter: line, a: all, q: stop --", .heading
    )
    .prefix(columns: terminal.size.columns - 1)
    write(configuration.painter.paint(note))
    flush()
    let answer = pageKey()
    write("\r\u{1B}[K")
    switch answer {
    case "\r", "\n", "j": return 1
    case "a", "G": return .max
    case nil, "q", "Q", "\u{3}", "\u{4}", "\u{1B}":
      let note = StyledText("… \(left) more", .muted)
      write(configuration.painter.paint(note) + "\n")
      return nil
    default: return terminal.size.rows - 1
    }
  }

  /// The next key; nil where there will be none.
  private func pageKey() -> Unicode.Scalar? {
    while !requests.isClosed, !isOver {
      while let key = pending.popFirst() {
        switch key {
        // Arrows and other keys of several characters all mean the same: go on.
        case .character("\u{1B}") where !pending.isEmpty:
          pending.removeAll()
          return " "
        case .character(let scalar), .text(let scalar): return scalar
        case .paste, .pastedLineEnd: continue
        }
      }
      if requests.wakeUp.wait(orFor: configuration.input) { readKeysAsTheyAre() }
      _ = cedit_take_signals()
    }
    return nil
  }

  private func heights(of rows: ArraySlice<Substring>) -> Int {
    rows.reduce(0) { $0 + height(of: $1) }
  }

  /// The rows of the screen that a row of text takes.
  private func height(of row: Substring) -> Int {
    let width = TextWidth.columns(of: PromptText(String(row)).visible)
    return max(1, (width + terminal.size.columns - 1) / terminal.size.columns)
  }
}
