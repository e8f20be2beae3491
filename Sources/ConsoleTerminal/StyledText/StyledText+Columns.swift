// Fits text into columns.
extension StyledText {
  /// The text if it fits into a number of columns, or else its beginning with `…`.
  package func prefix(columns: Int) -> StyledText {
    guard width > columns else { return self }
    var result = StyledText()
    var left = columns - 1
    for run in runs {
      var text = ""
      for character in run.text {
        let width = TextWidth.columns(of: character)
        guard width <= left else { return result + StyledText(text + "…", run.role) }
        left -= width
        text.append(character)
      }
      result += StyledText(text, run.role)
    }
    return result
  }

  /// Returns the text as lines that fit into a number of columns, broken at spaces. A continuation
  /// line is indented to where the broken text starts: after the last gap of two or more spaces, or
  /// else after the indentation of the line.
  ///
  /// A word that is wider than a line is broken at its end. A continuation line is indented by half
  /// of the columns at most, even if the broken text starts further to the right.
  package func wrapped(to columns: Int) -> [StyledText] {
    guard width > columns, columns > 1 else { return [self] }
    var wrapper = LineWrapper(runs, columns: columns)
    for (place, run) in runs.enumerated() {
      var start = run.text.startIndex
      // In ASCII each byte is a character, and finding the boundaries of characters takes much longer.
      let isASCII = run.text.isVisibleASCII
      while start != run.text.endIndex {
        let next = run.text.utf8.index(after: start)
        let end = isASCII ? next : run.text.index(after: start)
        // A space that is joined with a character after it is none.
        let isSpace = end == next && run.text.utf8[start] == UInt8(ascii: " ")
        let width = isASCII ? 1 : TextWidth.columns(of: run.text[start])
        wrapper.add(run: place, start..<end, isSpace: isSpace, width: width)
        start = end
      }
    }
    return wrapper.finish()
  }
}

/// Breaks a line into several.
private struct LineWrapper {
  /// A character, as its place in a run, because copying parts of texts takes less than putting them
  /// together from characters.
  private struct Cell {
    /// The run. `nil` for a space of an indentation.
    let run: Int?
    let range: Range<String.Index>
    let isSpace: Bool
    let width: Int
  }

  let runs: [StyledText.Run]
  let columns: Int
  private var lines: [StyledText] = []
  private var cells: [Cell] = []
  private var width = 0
  /// The column where the current text starts.
  private var start = 0
  /// The number of spaces at the end of the current line.
  private var gap = 0
  private var isIndentation = true

  private static let blank = " "

  init(_ runs: [StyledText.Run], columns: Int) {
    self.runs = runs
    self.columns = columns
    cells.reserveCapacity(columns + 1)
  }

  /// Adds a character.
  mutating func add(run: Int, _ range: Range<String.Index>, isSpace: Bool, width added: Int) {
    if isSpace {
      gap += 1
    } else {
      if gap > 1 || isIndentation { start = min(width, columns / 2, columns - 2) }
      gap = 0
      isIndentation = false
      if width + added > columns { breakLine() }
    }
    cells.append(Cell(run: run, range: range, isSpace: isSpace, width: added))
    width += added
  }

  mutating func finish() -> [StyledText] {
    // Spaces never break a line, so those at the end may be beyond the last column.
    while width > columns, cells.last?.isSpace == true {
      cells.removeLast()
      width -= 1
    }
    lines.append(text(cells))
    return lines
  }

  /// Moves the last word, or the part of it that does not fit, to a new line.
  private mutating func breakLine() {
    var rest: [Cell] = []
    if let space = cells.lastIndex(where: \.isSpace), space >= start,
      cells[..<space].contains(where: { !$0.isSpace })
    {
      rest = Array(cells[(space + 1)...])
      cells.removeSubrange(space...)
      while cells.last?.isSpace == true { cells.removeLast() }
    }
    // An indentation that leaves no room for a word is shortened, and does not become a line.
    if cells.contains(where: { !$0.isSpace }) { lines.append(text(cells)) }
    let blank = Self.blank
    let indentation = Cell(
      run: nil, range: blank.startIndex..<blank.endIndex, isSpace: true, width: 1)
    cells = Array(repeating: indentation, count: start) + rest
    width = cells.reduce(0) { $0 + $1.width }
  }

  /// The text of cells. Neighbours with the same role become one part.
  private func text(_ cells: [Cell]) -> StyledText {
    var text = StyledText()
    var part = ""
    var role = StyledText.Role.plain
    var place = 0
    while place < cells.count {
      let first = cells[place]
      // Those that follow it in the same run are copied with it.
      var last = place
      while last + 1 < cells.count, cells[last + 1].run == first.run,
        cells[last + 1].range.lowerBound == cells[last].range.upperBound
      { last += 1 }
      let source = first.run.map { runs[$0] }
      if place > 0, role != source?.role ?? .plain {
        text.append(part, role)
        part = ""
      }
      role = source?.role ?? .plain
      part += (source?.text ?? Self.blank)[first.range.lowerBound..<cells[last].range.upperBound]
      place = last + 1
    }
    if !cells.isEmpty { text.append(part, role) }
    return text
  }
}
