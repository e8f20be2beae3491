import CEdit
import Foundation

/// Tab.
extension EditSession {
  /// Types what all candidates agree on, or lists them if that is already there.
  func complete() -> UInt8 {
    let line = line
    let candidates = configuration.complete(line.text, line.beforeCursor.count)
      .filter { $0.range.lowerBound >= 0 && $0.range.upperBound <= line.text.count }
    guard let first = candidates.first else { return Answer.beep }

    if candidates.allSatisfy({ $0.range == first.range }) {
      let common = candidates.dropFirst().reduce(first.replacement) {
        $0.commonPrefix(with: $1.replacement)
      }
      let isProgress = common.count > first.range.count || candidates.count == 1
      if isProgress, replace(first.range, of: line.text, with: common) { return Answer.redraw }
    }
    if candidates.count > 1 { list(candidates) }
    return Answer.done
  }

  /// - Returns: Whether that changed anything.
  private func replace(_ range: Range<Int>, of text: String, with replacement: String) -> Bool {
    let start = text.index(text.startIndex, offsetBy: range.lowerBound)
    let end = text.index(start, offsetBy: range.count)
    guard text[start..<end] != replacement else { return false }
    let here = line.beforeCursor.unicodeScalars.count
    let there = text[..<end].unicodeScalars.count
    el_cursor(editor, Int32(there - here))
    el_deletestr(editor, Int32(text[start..<end].unicodeScalars.count))
    // libedit refuses an empty string, and there is then nothing to insert.
    return replacement.isEmpty || el_winsertstr(editor, replacement.wide) == 0
  }

  private func list(_ candidates: [Completion]) {
    let size = terminal.size
    let columns = CandidateColumns(
      candidates.map(\.display), columns: size.columns, limit: max(2, size.rows - 2))
    showAbove(columns.rows)
  }
}
