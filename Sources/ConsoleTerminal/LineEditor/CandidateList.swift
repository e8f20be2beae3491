import ConsoleSyntax

/// Completion candidates in columns, ordered downwards as in `ls`, one page at a time.
struct CandidateList {
  private let candidates: [Completion]
  /// The first candidate of the page.
  private var start = 0
  /// The number of candidates on the page when it was last laid out.
  private var shown = 0

  init(_ candidates: [Completion]) { self.candidates = candidates }

  /// Goes to the next page, or from the last page to the first.
  mutating func turnPage() {
    start = start + shown < candidates.count ? start + shown : 0
  }

  /// The rows of the page. If there are more candidates, the last row says how many.
  mutating func rows(columns: Int, rows limit: Int) -> [StyledText] {
    // More than one for each column never fit, and there may be thousands.
    let rest = Array(candidates[start...].prefix(max(2, columns * limit)))
    let leftOut = candidates.reduce(0) { $0 + $1.more }
    let isAll = start == 0 && leftOut == 0
    if let rows = Self.arrange(rest, columns: columns, limit: limit), isAll {
      shown = rest.count
      return rows
    }
    // Find the largest page that leaves a row for the number.
    var count = rest.count
    var rows = Self.arrange(rest, columns: columns, limit: max(1, limit - 1))
    while rows == nil, count > 1 {
      count -= max(1, count / 16)
      rows = Self.arrange(Array(rest.prefix(count)), columns: columns, limit: max(1, limit - 1))
    }
    shown = count
    let hidden = candidates.count - start - count
    let note =
      hidden > 0
      ? "… and \(hidden + leftOut) more: Tab"
      : leftOut > 0 ? "… and \(leftOut) more: type how they start" : "the first ones again: Tab"
    return (rows ?? []) + [StyledText(note, .muted)]
  }

  /// Arranges candidates in columns; returns `nil` if they need more rows than the limit.
  private static func arrange(
    _ candidates: [Completion], columns: Int, limit: Int
  ) -> [StyledText]? {
    let names = candidates.map { plain($0.display) }
    let notes = candidates.map { $0.note.isEmpty ? "" : "  " + plain($0.note) }
    let widths = zip(names, notes).map { TextWidth.columns(of: $0) + TextWidth.columns(of: $1) }
    let cell = (widths.max() ?? 0) + 2
    // The last cell of a row needs no gap after it.
    let perRow = max(1, (columns + 1) / cell)
    let rowCount = (names.count + perRow - 1) / perRow
    guard rowCount <= limit else { return nil }
    return (0..<rowCount).map { row in
      var line = StyledText()
      var gap = 0
      for index in stride(from: row, to: names.count, by: rowCount) {
        line += StyledText(String(repeating: " ", count: gap) + names[index])
        if !notes[index].isEmpty { line += StyledText(notes[index], .muted) }
        gap = cell - widths[index]
      }
      return line
    }
  }

  private static func plain(_ text: String) -> String { SafeText.line(text) }
}
