import CEdit

// Keys that move the cursor. At the end of the line, some accept the suggestion.
extension EditSession {
  /// Moves one character to the left.
  func moveLeft() -> UInt8 {
    guard let character = line.beforeCursor.last else { return Answer.beep }
    return move(by: -String(character).unicodeScalars.count)
  }

  /// Moves one character to the right; at the end, accepts the whole suggestion.
  func moveRight() -> UInt8 {
    guard let character = line.afterCursor.first else { return takeSuggestion() }
    return move(by: String(character).unicodeScalars.count)
  }

  /// Moves after the next word; at the end, accepts the next word of the suggestion.
  func moveWordRight() -> UInt8 {
    let rest = line.afterCursor
    if rest.isEmpty { return insert(Self.firstWord(of: shownSuggestion)) }
    return move(by: Self.firstWord(of: rest).unicodeScalars.count)
  }

  /// Moves to the end of the row; at the end of the line, accepts the whole suggestion.
  func moveToRowEnd() -> UInt8 {
    let rest = line.afterCursor
    if rest.isEmpty { return takeSuggestion() }
    return move(by: rest.prefix { !$0.isRowEnd }.unicodeScalars.count)
  }

  /// Moves to the start of the row.
  func moveToRowStart() -> UInt8 {
    let row = line.beforeCursor.reversed().prefix { !$0.isRowEnd }
    return move(by: -row.reduce(0) { $0 + String($1).unicodeScalars.count })
  }

  /// Up: moves to the row above, or shows an earlier line of the history that starts with what was
  /// typed.
  func moveUp() -> UInt8 {
    let line = line
    guard !isWalking, let rowStart = line.beforeCursor.lastIndex(where: \.isRowEnd) else {
      return walkHistory(back: true)
    }
    let above = line.beforeCursor[..<rowStart]
    let column = line.beforeCursor[line.beforeCursor.index(after: rowStart)...].count
    let row = above.lastIndex(where: \.isRowEnd).map { above[above.index(after: $0)...] } ?? above
    let target = above.dropLast(max(0, row.count - column))
    return move(
      by: target.unicodeScalars.count - line.beforeCursor.unicodeScalars.count)
  }

  /// Down: moves to the row below, or shows a later line of the history that starts with what was
  /// typed.
  func moveDown() -> UInt8 {
    let line = line
    guard !isWalking, let rowEnd = line.afterCursor.firstIndex(where: \.isRowEnd) else {
      return walkHistory(back: false)
    }
    let column = line.beforeCursor.reversed().prefix { !$0.isRowEnd }.count
    let below = line.afterCursor[line.afterCursor.index(after: rowEnd)...]
      .prefix { !$0.isRowEnd }.prefix(column)
    return move(by: line.afterCursor[..<below.endIndex].unicodeScalars.count)
  }

  private func move(by distance: Int) -> UInt8 {
    guard distance != 0 else { return Answer.done }
    el_cursor(editor, Int32(distance))
    return Answer.done
  }

  /// The suggestion on the screen; empty if the line has changed since it was drawn.
  var shownSuggestion: String {
    drawn?.frame.text == line.text ? drawn?.frame.suggestion ?? "" : ""
  }

  private func takeSuggestion() -> UInt8 {
    let suggestion = shownSuggestion
    return suggestion.isEmpty ? Answer.beep : insert(suggestion)
  }

  /// Returns the text up to the end of the first word.
  private static func firstWord(of text: String) -> String {
    let gap = text.prefix { !$0.isLetter && !$0.isNumber }
    let word = text[gap.endIndex...].prefix { $0.isLetter || $0.isNumber }
    return String(text[..<word.endIndex])
  }
}

extension Character {
  /// Whether a new row of the line starts after this. Other characters that end lines elsewhere,
  /// such as U+0085, are shown as escapes within a row.
  fileprivate var isRowEnd: Bool { self == "\n" || self == "\r\n" }
}
