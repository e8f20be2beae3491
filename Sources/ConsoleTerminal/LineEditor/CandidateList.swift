import ConsoleSyntax

/// Completion candidates below the line, in columns, ordered downwards as in `ls`, one page at a
/// time. One of them can be selected.
struct CandidateList {
  /// A key that moves the selection.
  enum Move {
    case next, previous, left, right, nextPage, previousPage
  }

  private let candidates: [Completion]
  /// The number of candidates that are not in the list.
  private let leftOut: Int
  private var page = CandidatePage()
  /// The index of the selected candidate; `nil` if none is selected.
  private var selection: Int?

  init(_ candidates: [Completion]) {
    self.candidates = candidates
    leftOut = candidates.reduce(0) { $0 + $1.more }
  }

  /// The selected candidate; `nil` if none is selected.
  var selected: Completion? { selection.map { candidates[$0] } }

  /// Moves the selection. The first move to the next candidate selects the first one on the page.
  ///
  /// Left and right do nothing until a candidate is selected, and at the sides of a page.
  mutating func move(_ move: Move) {
    switch move {
    case .next: selection = selection.map { ($0 + 1) % candidates.count } ?? page.start
    case .previous:
      selection = ((selection ?? page.start) + candidates.count - 1) % candidates.count
    case .left: selectSideways(-page.rowCount)
    case .right: selectSideways(page.rowCount)
    case .nextPage: turn(to: page.end < candidates.count ? page.end : 0)
    case .previousPage: turn(to: max(0, page.start - page.count))
    }
  }

  private mutating func selectSideways(_ distance: Int) {
    guard let selection, (page.start..<page.end).contains(selection + distance) else { return }
    self.selection = selection + distance
  }

  private mutating func turn(to start: Int) {
    page.start = start
    if selection != nil { selection = start }
  }

  /// The rows of the page with the selected candidate. If there are more pages, the last row says
  /// how many candidates they have.
  mutating func rows(columns: Int, rows limit: Int) -> [StyledText] {
    fill(columns, limit)
    if let selection, !(page.start..<page.end).contains(selection) {
      // Forwards, the next page starts with the selected candidate. Backwards, and at the last
      // candidate, the page ends with it.
      let isNext = selection == page.end && selection + 1 < candidates.count
      page.start = isNext ? selection : max(0, selection + 1 - page.count)
      fill(columns, limit)
      if selection >= page.end {
        page.start = selection
        fill(columns, limit)
      }
    }
    let rows = page.rows(of: candidates, columns: columns, selection: selection)
    return note.map { rows + [StyledText("… \($0)", .muted)] } ?? rows
  }

  private mutating func fill(_ columns: Int, _ limit: Int) {
    page.fill(with: candidates, hasMore: leftOut > 0, columns: columns, rows: limit)
  }

  /// What the last row says about candidates that are not on the page; `nil` if all are.
  private var note: String? {
    let after = candidates.count - page.end
    let before = page.start > 0 ? "\(page.start) before" : nil
    let more = after + leftOut > 0 ? "\(after + leftOut) more" : nil
    let parts = [before, more].compactMap(\.self)
    guard !parts.isEmpty else { return nil }
    return parts.joined(separator: ", ")
      + (after == 0 && leftOut > 0 ? ": type how they start" : "")
  }
}
