import ConsoleSyntax

/// The candidates that fit on the screen at once, and their arrangement.
struct CandidatePage {
  /// The index of the first candidate of the page.
  var start = 0
  /// The number of candidates on the page.
  private(set) var count = 0
  /// The number of rows that they take.
  private(set) var rowCount = 1

  /// The index after the last candidate of the page.
  var end: Int { start + count }

  /// Puts as many candidates on the page as fit, starting with the one at ``start``. If they are not
  /// all candidates, one row stays free.
  ///
  /// - Parameter hasMore: whether there are candidates that are not in the array.
  mutating func fill(
    with candidates: [Completion], hasMore: Bool, columns: Int, rows limit: Int
  ) {
    // More than one for each column never fit, and there may be thousands.
    let rest = candidates[start...].prefix(max(2, columns * limit)).map(CandidateWidth.init)
    count = rest.count
    let isAll = !hasMore && rest.count == candidates.count
    if isAll, fits(rest[...], columns, limit) { return }
    let room = max(1, limit - 1)
    while !fits(rest.prefix(count), columns, room), count > 1 { count -= max(1, count / 16) }
  }

  /// Whether candidates need no more rows than the limit. Sets the number of rows that they need.
  private mutating func fits(
    _ widths: ArraySlice<CandidateWidth>, _ columns: Int, _ limit: Int
  ) -> Bool {
    let perRow = Columns(widths, columns).perRow(columns)
    rowCount = max(1, (widths.count + perRow - 1) / perRow)
    return rowCount <= limit
  }

  /// The rows of the page.
  ///
  /// - Parameter selection: the index of the selected candidate; `nil` if none is selected.
  func rows(of candidates: [Completion], columns: Int, selection: Int?) -> [StyledText] {
    let widths = Columns(candidates[start..<end].map(CandidateWidth.init)[...], columns)
    return (0..<rowCount).map { row in
      var line = StyledText()
      var gap = 0
      for index in stride(from: start + row, to: end, by: rowCount) {
        let cell = widths.cell(candidates[index], isSelected: index == selection)
        line += StyledText(.spaces(gap)) + cell
        gap = widths.cell - cell.width
      }
      return line
    }
  }

  /// The widths of the names and the notes of a page, in columns of the screen.
  private struct Columns {
    /// The column in which notes start.
    private var note = 0
    /// The width of a cell with the gap after it.
    private(set) var cell = 0

    /// - Parameter columns: the width of the screen. Names that are wider than half of it do not
    ///   move the notes of the others.
    init(_ widths: ArraySlice<CandidateWidth>, _ columns: Int) {
      note = widths.filter { $0.note > 0 && $0.name <= columns / 2 }.map(\.name).max() ?? 0
      cell = (widths.map { $0.note > 0 ? max($0.name, note) + $0.note : $0.name }.max() ?? 0) + 2
    }

    /// The number of cells in a row. The last one needs no gap after it.
    func perRow(_ columns: Int) -> Int { max(1, (columns + 1) / cell) }

    func cell(_ candidate: Completion, isSelected: Bool) -> StyledText {
      let name = SafeText.line(candidate.display)
      let text = StyledText(name, isSelected ? .selected : .plain)
      guard !candidate.note.isEmpty else { return text }
      let gap = max(0, note - text.width) + 2
      return text
        + StyledText(.spaces(gap) + SafeText.line(candidate.note), .muted)
    }
  }
}

/// The columns of the screen that a candidate needs.
private struct CandidateWidth {
  let name: Int
  /// The note with the gap before it; 0 without a note.
  let note: Int

  init(_ candidate: Completion) {
    name = TextWidth.columns(of: SafeText.line(candidate.display))
    note =
      candidate.note.isEmpty ? 0 : TextWidth.columns(of: SafeText.line(candidate.note)) + 2
  }
}
