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
    var wrapper = LineWrapper(columns: columns)
    for run in runs {
      for character in run.text { wrapper.add(character, run.role) }
    }
    return wrapper.finish()
  }
}

/// Breaks a line into several.
private struct LineWrapper {
  private struct Cell {
    let character: Character
    let role: StyledText.Role
    let width: Int
  }

  let columns: Int
  private var lines: [StyledText] = []
  private var cells: [Cell] = []
  private var width = 0
  /// The column where the current text starts.
  private var start = 0
  /// The number of spaces at the end of the current line.
  private var gap = 0
  private var isIndentation = true

  init(columns: Int) { self.columns = columns }

  mutating func add(_ character: Character, _ role: StyledText.Role) {
    let cell = Cell(character: character, role: role, width: TextWidth.columns(of: character))
    if character == " " {
      gap += 1
    } else {
      if gap > 1 || isIndentation { start = min(width, columns / 2, columns - 2) }
      gap = 0
      isIndentation = false
      if width + cell.width > columns { breakLine() }
    }
    cells.append(cell)
    width += cell.width
  }

  mutating func finish() -> [StyledText] {
    // Spaces never break a line, so those at the end may be beyond the last column.
    while width > columns, cells.last?.character == " " {
      cells.removeLast()
      width -= 1
    }
    lines.append(Self.text(cells))
    return lines
  }

  /// Moves the last word, or the part of it that does not fit, to a new line.
  private mutating func breakLine() {
    var rest: [Cell] = []
    if let space = cells.lastIndex(where: { $0.character == " " }), space >= start,
      cells[..<space].contains(where: { $0.character != " " })
    {
      rest = Array(cells[(space + 1)...])
      cells.removeSubrange(space...)
      while cells.last?.character == " " { cells.removeLast() }
    }
    // An indentation that leaves no room for a word is shortened, and does not become a line.
    if cells.contains(where: { $0.character != " " }) { lines.append(Self.text(cells)) }
    let indentation = Cell(character: " ", role: .plain, width: 1)
    cells = Array(repeating: indentation, count: start) + rest
    width = cells.reduce(0) { $0 + $1.width }
  }

  private static func text(_ cells: [Cell]) -> StyledText {
    var text = StyledText()
    var part = ""
    for (place, cell) in cells.enumerated() {
      part.append(cell.character)
      if place + 1 == cells.count || cells[place + 1].role != cell.role {
        text.append(part, cell.role)
        part = ""
      }
    }
    return text
  }
}
