import ConsoleSyntax

/// Breaks a line into several, as ``StyledText/wrapped(to:)`` describes.
struct LineWrapper {
  private struct Cell {
    let character: Character
    let role: StyledText.Role
    let width: Int

    /// Whether it is inside the brackets of a short id, `[id: 3]`, in which no line breaks.
    var isInID = false

    var isSpace: Bool { character == " " && !isInID }
  }

  /// Where a text without spaces can break, the better places first.
  private enum Seam: CaseIterable {
    case punctuation
    case capital
  }

  private var cells: [Cell]
  private let columns: Int
  /// The first cell of the current line, and its column.
  private var first = 0
  private var indentation = 0
  /// The column at which the next line starts.
  private var start = 0

  init(_ text: StyledText, columns: Int) {
    self.columns = columns
    cells = text.runs.flatMap { run in
      // In ASCII each byte is a character, and finding the boundaries of characters takes much longer.
      if run.text.isVisibleASCII {
        return run.text.utf8.map {
          Cell(character: Character(Unicode.Scalar($0)), role: run.role, width: 1)
        }
      }
      return run.text.map {
        Cell(character: $0, role: run.role, width: TextWidth.columns(of: $0))
      }
    }
    joinShortIDs()
  }

  /// The maximum number of characters of a short id, after `[id: `.
  private static let longestShortID = 12

  /// Finds the brackets of short ids.
  private mutating func joinShortIDs() {
    let opening = Array("[id: ")
    var place = 0
    while place + opening.count < cells.count {
      let start = place + opening.count
      guard cells[place].character == "[",
        cells[place..<start].elementsEqual(opening, by: { $0.character == $1 }),
        let close = cells[start...].prefix(Self.longestShortID + 1).firstIndex(where: {
          $0.character == "]"
        })
      else {
        place += 1
        continue
      }
      for inner in place + 1...close { cells[inner].isInID = true }
      place = close
    }
  }

  mutating func lines() -> [StyledText] {
    var lines: [StyledText] = []
    while first < cells.count {
      let end = endOfLine()
      if end == cells.count {
        lines.append(line(to: trimmed(end)))
        break
      }
      let (stop, next, indentation) = placeOfBreak(before: end)
      // An indentation that leaves no room for a word is shortened, and does not become a line.
      if cells[first..<stop].contains(where: { !$0.isSpace }) { lines.append(line(to: stop)) }
      self.indentation = indentation
      first = next
    }
    return lines
  }

  // MARK: Measuring

  /// The first cell that is not a space and does not fit into the current line. Also finds the column
  /// at which the next line starts.
  private mutating func endOfLine() -> Int {
    var column = indentation
    // The next line of a broken text starts where this one does.
    var gap = first == 0 ? 2 : 0
    for place in first..<cells.count {
      let cell = cells[place]
      if cell.isSpace {
        gap += 1
      } else {
        if gap > 1 || isAfterProblemSign(place) { start = min(column, columns / 2, columns - 2) }
        gap = 0
        if column + cell.width > columns { return place }
      }
      column += cell.width
    }
    return cells.count
  }

  /// Whether only the indentation and `! ` are before a cell.
  private func isAfterProblemSign(_ place: Int) -> Bool {
    place > 1 && cells[place - 1].isSpace && cells[place - 2].character == "!"
      && cells[..<(place - 2)].allSatisfy(\.isSpace)
  }

  private func width(_ range: Range<Int>) -> Int {
    cells[range].reduce(0) { $0 + $1.width }
  }

  // MARK: Breaking

  /// Where the current line ends, and where and in which column the next one starts.
  ///
  /// - Parameter end: the first cell that does not fit.
  private func placeOfBreak(before end: Int) -> (stop: Int, next: Int, indentation: Int) {
    if end > first, cells[end - 1].isSpace { return (trimmed(end), end, start) }
    let word = startOfWord(before: end)
    let isMovable = canMove(word)
    // More than two lines of a word need not be measured.
    let nearby = cells[end..<min(cells.count, end + 2 * columns)]
    let wordEnd = nearby.firstIndex(where: \.isSpace) ?? nearby.endIndex
    let room = columns - start
    if isMovable, width(word..<wordEnd) <= room { return (trimmed(word), word, start) }
    for seam in Seam.allCases {
      let seams = ((word + 1)..<wordEnd).filter { has(seam, at: $0) }
      if let place = seams.last(where: { $0 <= end }) { return (place, place, start) }
      let part = width(word..<(seams.first ?? wordEnd))
      if isMovable, part <= room { return (trimmed(word), word, start) }
      // The part fits into a line that it has for itself.
      if part <= columns, word > first || indentation > columns - part {
        return (trimmed(word), word, columns - part)
      }
    }
    if isMovable { return (trimmed(word), word, start) }
    let place = max(end, first + 1)
    return (place, place, start)
  }

  /// Whether the line gets shorter if a word moves to the next one. It does not if there is nothing
  /// between the column where lines start and the word.
  private func canMove(_ word: Int) -> Bool {
    guard word > first, cells[first..<word].contains(where: { !$0.isSpace }) else { return false }
    return indentation + width(first..<word) > start
  }

  private func startOfWord(before end: Int) -> Int {
    (cells[first..<end].lastIndex(where: \.isSpace) ?? first - 1) + 1
  }

  private func has(_ seam: Seam, at place: Int) -> Bool {
    let (before, after) = (cells[place - 1].character, cells[place].character)
    if cells[place].isInID { return false }
    switch seam {
    case .punctuation:
      if place + 1 < cells.count, cells[place + 1].isInID { return true }
      // A closing bracket or a comma stays with what is before it, and a number is one word.
      if after == "." { return place + 1 < cells.count && cells[place + 1].character.isLetter }
      return "/([{,:;=&?|–-_".contains(before) && !")]},:;\"/".contains(after)
    case .capital: return before.isLowercase && after.isUppercase
    }
  }

  // MARK: Results

  /// The end of a part without the spaces at its end.
  private func trimmed(_ end: Int) -> Int {
    (cells[first..<end].lastIndex { !$0.isSpace } ?? first - 1) + 1
  }

  private func line(to end: Int) -> StyledText {
    var text = StyledText()
    if indentation > 0 { text.append(String(repeating: " ", count: indentation)) }
    var part = ""
    for place in first..<end {
      part.append(cells[place].character)
      if place + 1 == end || cells[place + 1].role != cells[place].role {
        text.append(part, cells[place].role)
        part = ""
      }
    }
    return text
  }
}
