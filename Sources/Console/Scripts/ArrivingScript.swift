import ConsoleSyntax

/// Joins the rows of a script that arrive one by one to lines of input, with the same result as
/// ``ScriptFile`` for the complete script.
///
/// As in a file, a mistake inside of brackets is reported when the brackets close. If they never
/// close, the error is at the opening bracket.
struct ArrivingScript: RowJoining {
  /// The name of the script in errors.
  let name: String
  /// The rows of a line that continues.
  private var pending: [TextFile] = []
  private var pendingBytes = 0
  private var open = OpenDelimiters()
  /// The number of the first row that is not in a line yet.
  private var number = 1
  /// Becomes false after a line that never closes. From then on, each row is a line.
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
    // A line that is too long is an error in any case.
    if pendingBytes > Parser.lengthLimit { return finish() }
    return open.isOpen ? [] : [take(takePending())]
  }

  /// Returns each row of a line that never closes as its own line, so that the error is where the
  /// line was opened.
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

  /// The first byte that is not UTF-8, with its position in the line.
  private static func invalidText(_ rows: [TextFile]) -> Diagnostic? {
    var start = 0
    for row in rows {
      if let invalid = row.invalidText(movedBy: start) { return invalid }
      start += row.text.utf8.count + 1
    }
    return nil
  }
}
