/// The page of a long answer that the screen shows.
///
/// The answer is printed row by row, and scrolls as any other output. Only to go back, rows are
/// drawn again over those on the screen. So the terminal's own history has each row once.
struct Pager {
  private(set) var text: PagedText
  /// The number of rows of the answer on the screen, which has one more for the keys.
  private(set) var height: Int
  /// The first row on the screen.
  private(set) var top = 0
  /// The number of rows that have scrolled off the screen.
  private var scrolledOff = 0
  /// What was searched for last, and the row where it was found.
  private(set) var search: PageSearch?
  private var match: Int?

  init(_ text: String, columns: Int, rows: Int) {
    self.text = PagedText(text, columns: columns)
    height = max(1, rows - 1)
  }

  /// Whether the answer does not fit on the screen.
  var isNeeded: Bool {
    mutating get { text.has(row: height) }
  }

  /// Whether the last row is on the screen.
  var isAtEnd: Bool {
    mutating get { !text.has(row: top + height) }
  }

  /// The number of lines that have not been shown completely.
  var linesLeft: Int {
    mutating get { text.lines.count - text.line(ofRow: top + height) }
  }

  /// Returns the output that shows the first page below what is on the screen.
  mutating func begin() -> String { output(of: 0..<height) }

  /// Moves the window so that `row` is the first one on the screen, or as far as there are rows.
  ///
  /// - Returns: the output that shows the change. The cursor is in the last row of the screen,
  ///   before and after it.
  mutating func show(from row: Int) -> String {
    var target = max(0, row)
    if !text.has(row: target + height - 1) { target = max(0, text.countRows() - height) }
    guard target > scrolledOff else {
      if target == top { return "" }
      top = target
      return redrawing
    }
    // What is below the rows that are drawn again has not been printed yet.
    let before = top == scrolledOff ? "" : redrawing(from: scrolledOff)
    let new = (scrolledOff + height)..<(target + height)
    top = target
    scrolledOff = target
    return before + output(of: new)
  }

  /// Searches for a text, from the row after the last match or from the first one on the screen.
  ///
  /// - Returns: the output that shows the match; `nil` if there is none.
  mutating func find(_ wanted: PageSearch?, back: Bool) -> String? {
    let isNew = wanted != nil
    guard let search = wanted ?? search else { return nil }
    self.search = search
    // The match may be further down if there were not enough rows to make it the first one.
    let visible = top..<(top + height)
    let place = match.flatMap { visible.contains($0) ? $0 : nil } ?? top
    let start = isNew ? top - 1 : place
    guard let row = text.row(from: start, back: back, with: search) else { return nil }
    match = row
    let moved = show(from: row)
    return moved + redrawing
  }

  /// Adapts to another size of the screen. The line at the top stays there.
  ///
  /// - Returns: the output that draws the screen.
  mutating func resize(columns: Int, rows: Int) -> String {
    let line = text.line(ofRow: top)
    text = text.resized(to: columns)
    height = max(1, rows - 1)
    match = nil
    top = text.start(ofLine: line)
    if !text.has(row: top + height - 1) { top = max(0, text.countRows() - height) }
    scrolledOff = top
    return redrawing
  }

  /// The output that draws the page again.
  var redrawing: String {
    mutating get { redrawing(from: top) }
  }

  private mutating func redrawing(from row: Int) -> String {
    "\u{1B}[H" + output(of: row..<(row + height)) + "\u{1B}[J"
  }

  /// The output of rows, the last one with a line end. Where the terminal wraps by itself, there is
  /// no line end, so that it can rewrap or copy the line as one.
  private mutating func output(of range: Range<Int>) -> String {
    var output = ""
    let rows = text.rows(range, highlighting: search)
    for (index, row) in rows.enumerated() {
      output += row.text
      // In the last column there is nothing to erase, and some terminals would erase the last cell.
      if row.width < text.columns { output += "\u{1B}[K" }
      if !row.flowsOn || index + 1 == rows.count { output += "\r\n" }
    }
    return output
  }
}
