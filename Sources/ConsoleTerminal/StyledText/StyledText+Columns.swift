// Fitting text into columns.
extension StyledText {
  /// The beginning that fits into so many columns, with `…` where something is missing.
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

  /// The text on lines of so many columns, broken at spaces. A line that continues another begins under the
  /// column at which the broken text began: after the last gap of two spaces or more, else after the indentation.
  ///
  /// A word that is wider than a line is broken where the line ends. One column in two is the least that a
  /// continuation has: text further to the right goes on further to the left.
  package func wrapped(to columns: Int) -> [StyledText] {
    guard width > columns, columns > 1 else { return [self] }
    var wrapper = LineWrapper(columns: columns)
    for run in runs {
      for character in run.text { wrapper.add(character, run.role) }
    }
    return wrapper.finish()
  }
}

/// Breaks one line into several.
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
  /// The column at which the present text began.
  private var start = 0
  /// How many spaces the present line ends in.
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

  /// Moves the last word, or what is too wide of it, to a new line.
  private mutating func breakLine() {
    var rest: [Cell] = []
    if let space = cells.lastIndex(where: { $0.character == " " }), space >= start,
      cells[..<space].contains(where: { $0.character != " " })
    {
      rest = Array(cells[(space + 1)...])
      cells.removeSubrange(space...)
      while cells.last?.character == " " { cells.removeLast() }
    }
    // An indentation that leaves no room for a word is shortened, and no line is made of it.
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
