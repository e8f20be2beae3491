/// A search of the history with Ctrl-R.
struct HistorySearch {
  /// The text to search for; may be empty.
  private(set) var text = ""
  /// The line that was found last, if any.
  private(set) var match: String?
  /// Whether the last search for the text found nothing.
  private(set) var isFailing = false
  /// The part of the match before the text.
  private(set) var beforeMatch: String?
  private var index: Int?

  /// The row below the line.
  var description: StyledText {
    StyledText(isFailing ? "no earlier line with: " : "search history: ", .muted)
      + StyledText(text, isFailing ? .error : .plain) + StyledText("_", .muted)
  }

  /// Extends the text, and searches again from the current line.
  mutating func type(_ added: String, in history: History) {
    text += added
    find(from: index.map { $0 + 1 }, back: true, in: history)
  }

  /// Shortens the text, and searches again from the newest line.
  mutating func deleteLast(in history: History) {
    guard !text.isEmpty else { return }
    text.removeLast()
    index = nil
    match = nil
    beforeMatch = nil
    isFailing = false
    if !text.isEmpty { find(from: nil, back: true, in: history) }
  }

  /// Searches for the next older or newer line.
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
