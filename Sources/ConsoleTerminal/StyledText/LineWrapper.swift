import ConsoleSyntax

/// Breaks a line into several, as ``StyledText/wrapped(to:)`` describes.
struct LineWrapper {
  /// A character. It holds no references, because a text has many cells.
  private struct Cell {
    /// Its first code point.
    let scalar: Unicode.Scalar
    /// The place of its first byte in the text.
    let offset: Int
    let width: Int
    let role: StyledText.Role
    /// Whether it is nothing but a space.
    let isBlank: Bool

    /// Whether it is inside the brackets of a short id, `[id: 3]`, in which no line breaks.
    var isInID = false

    var isSpace: Bool { isBlank && !isInID }
  }

  /// Where a text without spaces can break, the better places first.
  private enum Seam: CaseIterable {
    case punctuation
    case capital
  }

  /// The whole text.
  private let text: TextBuffer
  private var cells: [Cell] = []
  private let columns: Int
  /// The first cell of the current line, and its column.
  private var first = 0
  private var indentation = 0
  /// The column at which the next line starts.
  private var start = 0

  init(_ text: StyledText, columns: Int) {
    self.columns = columns
    self.text = text.buffer
    cells = Self.cells(of: text)
    joinShortIDs()
  }

  private static func cells(of text: StyledText) -> [Cell] {
    var cells: [Cell] = []
    cells.reserveCapacity(text.buffer.count)
    var offset = 0
    func add(
      _ scalar: Unicode.Scalar, _ length: Int, width: Int, _ role: StyledText.Role, isBlank: Bool
    ) {
      cells.append(
        Cell(scalar: scalar, offset: offset, width: width, role: role, isBlank: isBlank))
      offset += length
    }
    text.forEachPart { bytes, role in
      // Fast path: nearly all text is ASCII.
      if bytes.areVisibleASCII {
        for byte in bytes {
          add(Unicode.Scalar(byte), 1, width: 1, role, isBlank: byte == UInt8(ascii: " "))
        }
        return
      }
      let part = String(decoding: bytes, as: UTF8.self)
      // Finding the boundaries of characters takes much longer than going along code points.
      if TextWidth.isSimple(part) {
        for scalar in part.unicodeScalars {
          add(scalar, UTF8.width(scalar), width: 1, role, isBlank: scalar == " ")
        }
      } else {
        for character in part {
          add(
            character.unicodeScalars[character.unicodeScalars.startIndex], character.utf8.count,
            width: TextWidth.columns(of: character), role, isBlank: character == " ")
        }
      }
    }
    return cells
  }

  /// The maximum number of characters of a short id, after `[id: `. Also for the type of an id, such as
  /// `StackElementID`.
  private static let longestShortID = 20

  /// Finds the brackets of short ids.
  private mutating func joinShortIDs() {
    let opening = Array("[id: ".unicodeScalars)
    var place = 0
    while place + opening.count < cells.count {
      let start = place + opening.count
      guard cells[place].scalar == "[",
        cells[place..<start].elementsEqual(opening, by: { $0.scalar == $1 }),
        let close = cells[start...].prefix(Self.longestShortID + 1).firstIndex(where: {
          $0.scalar == "]"
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
    place > 1 && cells[place - 1].isSpace && cells[place - 2].scalar == "!"
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
    let (before, after) = (cells[place - 1].scalar, cells[place].scalar)
    if cells[place].isInID { return false }
    switch seam {
    case .punctuation:
      if place + 1 < cells.count, cells[place + 1].isInID { return true }
      // A closing bracket or a comma stays with what is before it, and a number is one word.
      if after == "." {
        return place + 1 < cells.count && cells[place + 1].scalar.properties.isAlphabetic
      }
      return "/([{,:;=&?|–-_".unicodeScalars.contains(before)
        && !")]},:;\"/".unicodeScalars.contains(after)
    case .capital: return before.properties.isLowercase && after.properties.isUppercase
    }
  }

  // MARK: Results

  /// The end of a part without the spaces at its end.
  private func trimmed(_ end: Int) -> Int {
    (cells[first..<end].lastIndex { !$0.isSpace } ?? first - 1) + 1
  }

  private func line(to end: Int) -> StyledText {
    var line = StyledText()
    if indentation > 0 { line.append(.spaces(indentation)) }
    var start = first
    text.withBytes { bytes in
      for place in first..<end
      where place + 1 == end || cells[place + 1].role != cells[start].role {
        let after = place + 1 < cells.count ? cells[place + 1].offset : bytes.count
        let part = UnsafeBufferPointer(rebasing: bytes[cells[start].offset..<after])
        line.append(cells[start].role) { $0.append(part) }
        start = place + 1
      }
    }
    return line
  }
}
