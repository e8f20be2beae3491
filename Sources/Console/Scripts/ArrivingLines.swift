import ConsoleSyntax

/// Joins rows that arrive one by one, for example through a pipe, to lines of input.
protocol RowJoining {
  /// Adds the next row.
  ///
  /// - Returns: the lines that the row completes. Empty if the line continues.
  mutating func add(_ row: TextFile) -> [SourceLine]
  /// Returns the rows of a line that is still incomplete at the end of the input, as lines.
  mutating func finish() -> [SourceLine]
}

/// Joins rows to lines for a conversation. A mistake completes a line, so that its writer gets the
/// error immediately.
///
/// ``ArrivingScript`` joins the rows of a script, and ``ScriptFile`` splits a complete script.
struct ArrivingLines: RowJoining {
  /// The name of the input in errors.
  let name: String
  private var rowCount = 0
  /// The number of the row in which the current line starts.
  private var first = 1
  private var line = PendingLine()
  private var invalidText: Diagnostic?

  init(name: String) { self.name = name }

  mutating func add(_ row: TextFile) -> [SourceLine] {
    rowCount += 1
    if line.isEmpty { first = rowCount }
    let start = line.isEmpty ? 0 : line.text.utf8.count + 1
    invalidText = invalidText ?? row.invalidText(movedBy: start)
    return line.add(row.text) ? [take()] : []
  }

  mutating func finish() -> [SourceLine] { line.isEmpty ? [] : [take()] }

  private mutating func take() -> SourceLine {
    defer { (line, invalidText) = (PendingLine(), nil) }
    return SourceLine(text: line.text, file: name, number: first, invalidText: invalidText)
  }
}
