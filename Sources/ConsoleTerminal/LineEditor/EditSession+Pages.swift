import CEdit

// Paging of output that the user has asked for and that is longer than the screen.
extension EditSession {
  /// Shows whole lines, and waits for a key after each page.
  ///
  /// The lines stay on the screen and scroll as usual. If pasted lines are waiting, nothing is
  /// paged, because their keys are not meant as answers.
  func showPages(_ text: String) {
    var rows = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).dropLast()[
      ...]
    guard configuration.pages(), pending.isEmpty, heights(of: rows) >= terminal.size.rows else {
      return write(text)
    }
    // Reading keys may clear the signal of a request that came in the meantime.
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

  /// Asks whether to show more.
  ///
  /// - Parameter left: the number of remaining rows.
  /// - Returns: how many rows to show next; `nil` to stop.
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

  /// Returns the next key; `nil` if there will be none.
  private func pageKey() -> Unicode.Scalar? {
    while !requests.isClosed, !isOver {
      while let key = pending.popFirst() {
        switch key {
        // Arrows and other keys that send several characters show the next page.
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

  /// The number of screen rows that a row of text takes.
  private func height(of row: Substring) -> Int {
    let width = TextWidth.columns(of: PromptText(String(row)).visible)
    return max(1, (width + terminal.size.columns - 1) / terminal.size.columns)
  }
}
