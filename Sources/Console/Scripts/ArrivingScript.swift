import ConsoleSyntax

/// Makes lines of input from the rows of a script that arrive one by one, the same lines as
/// ``ScriptFile`` makes from a script that is there as a whole.
///
/// It knows of a mistake between open brackets only when they close, as a file does: the error points at
/// what was never closed if they do not.
struct ArrivingScript: RowJoining {
  /// What errors call the script.
  let name: String
  /// The rows of a line that goes on.
  private var pending: [TextFile] = []
  private var pendingBytes = 0
  private var open = OpenDelimiters()
  /// The number of the first row that is in no line yet.
  private var number = 1
  /// After a line that is never closed no rows are put together any more.
  private var allClose = true

  init(name: String) { self.name = name }

  mutating func add(_ row: TextFile) -> [SourceLine] {
    if pending.isEmpty {
      open = OpenDelimiters()
      open.read(row.text.utf8)
      guard allClose, open.isOpen, Line.isMendedByMoreRows(row.text) else { return [take([row])] }
    } else {
      open.read(row.text.utf8)
    }
    pending.append(row)
    pendingBytes += row.text.utf8.count
    // A line that is too long is refused however it goes on.
    if pendingBytes > Parser.lengthLimit { return finish() }
    return open.isOpen ? [] : [take(takePending())]
  }

  /// Each row of a line that is never closed is a line by itself, for the error to point at where it was
  /// opened.
  mutating func finish() -> [SourceLine] {
    if !pending.isEmpty { allClose = false }
    return takePending().map { take([$0]) }
  }

  private mutating func takePending() -> [TextFile] {
    defer {
      pending.removeAll()
      pendingBytes = 0
    }
    return pending
  }

  private mutating func take(_ rows: [TextFile]) -> SourceLine {
    defer { number += rows.count }
    return SourceLine(
      text: rows.count == 1 ? rows[0].text : rows.map(\.text).joined(separator: "\n"), file: name,
      number: number, invalidText: Self.invalidText(rows))
  }

  /// The first byte that is no UTF-8, with its place in the line.
  private static func invalidText(_ rows: [TextFile]) -> Diagnostic? {
    var start = 0
    for row in rows {
      if let invalid = row.invalidText(movedBy: start) { return invalid }
      start += row.text.utf8.count + 1
    }
    return nil
  }
}
