// Ctrl-R: searches the history for lines that contain what is typed.
extension EditSession {
  func beginSearch() -> UInt8 {
    lookup.search = HistorySearch()
    return Answer.done
  }

  /// Whether the last key sends only one character. The decoder adds those of a sequence all at once.
  private var isAlone: Bool {
    if case .character? = pending.first { false } else { true }
  }

  /// Passes a character to the search.
  ///
  /// - Returns: whether the search is over and the character belongs to the line.
  func endsSearch(_ scalar: Unicode.Scalar) -> Bool {
    guard var current = lookup.search else { return true }
    switch scalar {
    case "\u{12}": current.findNext(back: true, in: history)
    case "\u{13}": current.findNext(back: false, in: history)
    case "\u{8}", "\u{7F}": current.deleteLast(in: history)
    case "\u{3}", "\u{7}":
      // Cancel: the line stays as it was.
      lookup.search = nil
      return false
    case "\u{1B}" where isAlone:
      // Escape: the line that was found stays, and no key belongs to Escape.
      lookup.search = nil
      if let match = current.match { replaceLine(match) }
      return false
    case KeyBindings.textCharacter:
      current.type(forwarded.text, in: history)
      forwarded.text = ""
    case _ where scalar.properties.generalCategory == .control:
      lookup.search = nil
      if let match = current.match { replaceLine(match) }
      return true
    default: current.type(String(scalar), in: history)
    }
    lookup.search = current
    return false
  }
}
