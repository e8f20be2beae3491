/// Candidates arranged in columns, read downwards as `ls` does.
struct CandidateColumns {
  /// The rows, without blanks at their ends.
  private(set) var rows: [String] = []

  /// - Parameters:
  ///   - candidates: What to show, in order. Control characters become `?`.
  ///   - columns: The width of the screen.
  ///   - limit: The most rows to use; what does not fit is counted in the last one.
  init(_ candidates: [String], columns: Int, limit: Int) {
    let names = candidates.map(Self.plain)
    let widths = names.map(LineLayout.width(of:))
    let cell = (widths.max() ?? 0) + 2
    // The last cell needs no gap after it.
    let perRow = max(1, (columns + 2) / cell)
    let rowCount = (names.count + perRow - 1) / perRow
    let shown = rowCount > limit ? max(1, limit - 1) : rowCount

    for row in 0..<shown {
      var line = ""
      var gap = 0
      for index in stride(from: row, to: names.count, by: rowCount) {
        line += String(repeating: " ", count: gap) + names[index]
        gap = cell - widths[index]
      }
      rows.append(line)
    }
    let hidden = (0..<names.count).count { $0 % max(1, rowCount) >= shown }
    if hidden > 0 { rows.append("… and \(hidden) more") }
  }

  private static func plain(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      scalars.append(scalar.properties.generalCategory == .control ? "?" : scalar)
    }
    return String(scalars)
  }
}
