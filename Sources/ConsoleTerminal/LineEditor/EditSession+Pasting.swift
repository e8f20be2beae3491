import CEdit

// Pasted text. All pasted rows of a line are inserted, drawn and undone as one change. A terminal
// passes at most 4 KB on at once, so a long paste arrives in many pieces: with a change for each
// piece or row, it took time quadratic in its length.
extension EditSession {
  /// The longest pause in the middle of a paste, in milliseconds. After it, the text that has arrived
  /// is inserted.
  private static let longestPause: Int32 = 100

  /// Reads the rest of a paste that has not arrived completely.
  func awaitPaste() {
    while keys.isInPaste, !isOver, !requests.isClosed,
      DescriptorReader.hasBytes(configuration.input, within: Self.longestPause)
    { readKeysAsTheyAre() }
  }

  /// Removes pasted text from the waiting keys, up to the line end that completes the line.
  ///
  /// - Returns: the text; `nil` if the next key is not pasted text, or completes the line.
  func takePaste() -> String? {
    guard lookup.search == nil, pending.isPasteNext else { return nil }
    let line = line
    var text = ""
    var (row, isContinued) = uncheckedRows(of: line.beforeCursor)
    loop: while let key = pending.first {
      switch key {
      case .paste(let part):
        text += part
        row += part
      case .pastedLineEnd:
        // Text after the cursor belongs to every row, so leave the decision to `enter()`.
        guard line.afterCursor.isEmpty, configuration.isIncomplete(row, isContinued) else {
          break loop
        }
        text += "\n"
        (row, isContinued) = ("", true)
      case .character, .text: break loop
      }
      _ = pending.popFirst()
    }
    // If a line end is next, it is checked again, as the last row.
    let isAtLineEnd = pending.first == .pastedLineEnd
    let checked = (line.beforeCursor + text).utf8.dropLast(row.utf8.count)
    lookup.checkedRows = isContinued && !isAtLineEnd ? String(Substring(checked)) : ""
    lookup.isInPaste = keys.isInPaste && pending.isEmpty
    return text.isEmpty ? nil : text
  }

  /// Whether a line needs another row.
  func isIncomplete(_ text: String) -> Bool {
    let (rows, isContinued) = uncheckedRows(of: text)
    let isIncomplete = configuration.isIncomplete(rows, isContinued)
    lookup.checkedRows = isIncomplete ? text + "\n" : ""
    return isIncomplete
  }

  /// Returns the rows of a text that have not been checked yet, and whether others before them
  /// have.
  private func uncheckedRows(of text: String) -> (rows: String, isContinued: Bool) {
    let checked = lookup.checkedRows.utf8
    guard !checked.isEmpty, text.utf8.starts(with: checked) else { return (text, false) }
    return (String(Substring(text.utf8.dropFirst(checked.count))), true)
  }
}
