/// A key that is pressed while a long answer is paged.
enum PageKey: Equatable {
  case pageDown
  case pageUp
  case rowDown
  case rowUp
  case start
  case end
  case search
  case nextMatch
  case previousMatch
  case stop
  /// A key that means nothing here, so it belongs to the next line.
  case other

  /// - Parameter keys: a single key, or the characters that it sends.
  init(_ keys: [KeyDecoder.Key]) {
    var text = ""
    for key in keys {
      switch key {
      case .character(let scalar), .text(let scalar): text.unicodeScalars.append(scalar)
      case .paste, .pastedLineEnd:
        self = .other
        return
      }
    }
    self = Self.known[text] ?? .other
  }

  private static let known: [String: PageKey] = [
    " ": .pageDown, "\u{1B}[6~": .pageDown, "b": .pageUp, "\u{1B}[5~": .pageUp,
    "\r": .rowDown, "\n": .rowDown, "j": .rowDown, "\u{1B}[B": .rowDown, "\u{1B}OB": .rowDown,
    "k": .rowUp, "\u{1B}[A": .rowUp, "\u{1B}OA": .rowUp,
    "g": .start, "\u{1B}[H": .start, "\u{1B}OH": .start,
    "G": .end, "\u{1B}[F": .end, "\u{1B}OF": .end,
    "/": .search, "n": .nextMatch, "N": .previousMatch,
    "q": .stop, "\u{1B}": .stop, "\u{3}": .stop, "\u{4}": .stop,
  ]
}
