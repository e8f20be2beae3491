/// A search through the history with Ctrl-R, as far as it has come.
struct HistorySearch {
  /// What is looked for; may be empty.
  private(set) var text = ""
  /// The line found last; nil before anything was.
  private(set) var match: String?
  /// Whether nothing further was found for the text.
  private(set) var isFailing = false
  /// The part of the match before the text that was found there.
  private(set) var beforeMatch: String?
  private var index: Int?

  /// What is shown beneath the line.
  var description: StyledText {
    StyledText(isFailing ? "no earlier line with: " : "search history: ", .muted)
      + StyledText(text, isFailing ? .error : .plain) + StyledText("_", .muted)
  }

  /// Looks for more.
  mutating func type(_ scalar: Unicode.Scalar, in history: History) {
    text.unicodeScalars.append(scalar)
    find(from: index.map { $0 + 1 }, back: true, in: history)
  }

  /// Looks for less, beginning anew with the newest line.
  mutating func deleteLast(in history: History) {
    guard !text.isEmpty else { return }
    text.removeLast()
    index = nil
    match = nil
    beforeMatch = nil
    isFailing = false
    if !text.isEmpty { find(from: nil, back: true, in: history) }
  }

  /// Looks further, to older lines or to newer ones.
  mutating func findNext(back: Bool, in history: History) {
    find(from: index, back: back, in: history)
  }

  private mutating func find(from start: Int?, back: Bool, in history: History) {
    guard !text.isEmpty else { return }
    let found = history.index(from: start ?? history.lines.count, back: back) { $0.contains(text) }
    isFailing = found == nil
    guard let found else { return }
    let line = history.lines[found]
    index = found
    match = line
    beforeMatch = line.range(of: text).map { String(line[..<$0.lowerBound]) }
  }
}
