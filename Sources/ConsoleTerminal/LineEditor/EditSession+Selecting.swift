// Selecting from the list of candidates that Tab has opened.
extension EditSession {
  /// Whether the line shows a candidate that the user has selected and not accepted yet.
  var isSelecting: Bool { lookup.beforeSelection != nil }

  /// Passes the next key to the open list of candidates, if it is one of the keys for a list.
  ///
  /// - Returns: whether the list has used the key.
  func listTakesKey() -> Bool {
    guard lookup.list != nil, case .character = pending.first, let keys = pending.popSequence()
    else { return false }
    if let move = move(for: Self.text(of: keys)) {
      select(move)
    } else if isSelecting, [[.character("\r")], [.character("\n")]].contains(keys) {
      lookup.closeList()
    } else if [[.character("\u{1B}")], [.character("\u{7}")]].contains(keys) {
      if let before = lookup.beforeSelection { replaceLine(before) }
      lookup.closeList()
    } else {
      pending.putBack(keys)
      return false
    }
    return true
  }

  /// The move of the selection that a key makes; `nil` if it belongs to the line.
  private func move(for key: String) -> CandidateList.Move? {
    switch key {
    case "\t", "\u{1B}[B", "\u{1B}OB": .next
    case "\u{1B}[Z", "\u{1B}[A", "\u{1B}OA": .previous
    case "\u{1B}[6~": .nextPage
    case "\u{1B}[5~": .previousPage
    // Until a candidate is selected, these move the cursor or walk through the history.
    case "\u{E}" where isSelecting: .next
    case "\u{10}" where isSelecting: .previous
    case "\u{1B}[C" where isSelecting, "\u{1B}OC" where isSelecting: .right
    case "\u{1B}[D" where isSelecting, "\u{1B}OD" where isSelecting: .left
    default: nil
    }
  }

  private static func text(of keys: [KeyDecoder.Key]) -> String {
    var text = ""
    for case .character(let scalar) in keys { text.unicodeScalars.append(scalar) }
    return text
  }

  /// Moves the selection, and puts the selected candidate into the line in the place of what was
  /// typed.
  private func select(_ move: CandidateList.Move) {
    lookup.list?.move(move)
    guard let candidate = lookup.list?.selected else { return }
    let before = lookup.beforeSelection ?? state
    lookup.beforeSelection = before
    replaceLine(before)
    replace(candidate.range, of: before.text, with: candidate.replacement)
  }
}
