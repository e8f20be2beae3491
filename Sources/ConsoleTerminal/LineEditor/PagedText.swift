/// Lines with colours as rows of a screen. A line that is wider than the screen takes several rows.
///
/// Lines are laid out only as far as needed, because an answer may have a hundred thousand of them.
struct PagedText {
  /// The lines, without their line ends.
  let lines: [Substring]
  let columns: Int
  /// The first row of each line that was measured, and the row after the last of them.
  private var starts = [0]

  /// - Parameter text: whole lines; the last one ends with a line end, too.
  init(_ text: String, columns: Int) {
    lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).dropLast()
    self.columns = columns
  }

  private init(lines: [Substring], columns: Int) {
    self.lines = lines
    self.columns = columns
  }

  /// Returns the same lines for another width.
  func resized(to columns: Int) -> PagedText { PagedText(lines: lines, columns: columns) }

  /// Whether there is a row with this index. Measures the lines up to it.
  mutating func has(row: Int) -> Bool {
    while starts[starts.count - 1] <= row, starts.count <= lines.count {
      starts.append(
        starts[starts.count - 1] + layOut(starts.count - 1, highlighting: nil).rows.count)
    }
    return row < starts[starts.count - 1]
  }

  /// The number of rows. Measures all lines.
  mutating func countRows() -> Int {
    _ = has(row: .max - 1)
    return starts[starts.count - 1]
  }

  /// The first row of a line.
  mutating func start(ofLine line: Int) -> Int {
    while starts.count <= line { _ = has(row: starts[starts.count - 1]) }
    return starts[line]
  }

  /// The line that a row belongs to; the number of lines if there is no such row.
  mutating func line(ofRow row: Int) -> Int {
    guard has(row: row) else { return lines.count }
    var (low, high) = (0, starts.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= row { low = middle } else { high = middle }
    }
    return low
  }

  /// Lays out some rows; those that do not exist are left out.
  ///
  /// - Parameter search: the text to show in reverse video; `nil` for none.
  mutating func rows(_ range: Range<Int>, highlighting search: PageSearch?) -> [RowLayout.Row] {
    var rows: [RowLayout.Row] = []
    var line = line(ofRow: range.lowerBound)
    while line < lines.count, start(ofLine: line) < range.upperBound {
      let start = start(ofLine: line)
      let wanted = layOut(line, highlighting: search).rows.enumerated().filter {
        range.contains(start + $0.offset)
      }
      rows += wanted.map(\.element)
      line += 1
    }
    return rows
  }

  /// The nearest row before or after another one with the start of a found text; `nil` if there is
  /// none.
  mutating func row(from row: Int, back: Bool, with search: PageSearch) -> Int? {
    var line = back ? line(ofRow: max(0, row)) : line(ofRow: row)
    if back { line = min(line, lines.count - 1) }
    while lines.indices.contains(line) {
      let found = layOut(line, highlighting: search).found.map { start(ofLine: line) + $0 }
      if let nearest = back ? found.last(where: { $0 < row }) : found.first(where: { $0 > row }) {
        return nearest
      }
      line += back ? -1 : 1
    }
    return nil
  }

  /// Lays out one line.
  ///
  /// - Returns: its rows, of which there is at least one, and those in which a found text starts.
  private func layOut(
    _ line: Int, highlighting search: PageSearch?
  ) -> (rows: [RowLayout.Row], found: [Int]) {
    let painted = PaintedText(String(lines[line]))
    let isFound = search?.highlights(in: painted.visible) ?? []
    var layout = RowLayout(columns: columns)
    var found: [Int] = []
    var place = 0
    for run in painted.runs {
      guard isFound.contains(true) else {
        layout.write(run.text, style: run.style)
        continue
      }
      for character in run.text {
        let isHighlighted = isFound.indices.contains(place) && isFound[place]
        if isHighlighted, place == 0 || !isFound[place - 1] { found.append(layout.position.row) }
        layout.write(
          String(character), style: run.style + (isHighlighted ? search?.style ?? "" : ""))
        place += 1
      }
    }
    var rows = layout.rows
    // A line that fills its last row exactly has no empty row after it.
    if rows.count > 1, rows[rows.count - 1].width == 0 {
      rows.removeLast()
      rows[rows.count - 1].flowsOn = false
    }
    return (rows, found)
  }
}

/// A text that is searched for in a long answer.
struct PageSearch: Equatable {
  let text: String
  /// The ANSI sequence for found text; may be empty.
  let style: String

  /// Returns for each character of a line whether it belongs to a found text.
  ///
  /// Capitals matter only if the searched text has any, as in `less -i`.
  func highlights(in line: String) -> [Bool] {
    let isExact = text.contains(where: \.isUppercase)
    guard !text.isEmpty, isExact ? line.contains(text) : line.lowercased().contains(text) else {
      return []
    }
    let wanted = Array(text).map(String.init)
    let characters = line.map { isExact ? String($0) : $0.lowercased() }
    var highlights = Array(repeating: false, count: characters.count)
    var place = 0
    while place + wanted.count <= characters.count {
      if characters[place..<(place + wanted.count)] == wanted[...] {
        for index in place..<(place + wanted.count) { highlights[index] = true }
        place += wanted.count
      } else {
        place += 1
      }
    }
    return highlights
  }
}
