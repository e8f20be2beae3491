import ConsoleSyntax

/// Makes lines of input from rows that arrive one by one, as through a pipe.
protocol RowJoining {
  /// Takes the next row.
  ///
  /// - Returns: the lines that are complete with it: none where a line goes on.
  mutating func add(_ row: TextFile) -> [SourceLine]
  /// The rows of a line that the end of the input leaves incomplete, as lines.
  mutating func finish() -> [SourceLine]
}

/// Makes lines for a conversation: a mistake completes a line, so that its writer soon knows of it.
///
/// ``ArrivingScript`` makes the lines of a script, and ``ScriptFile`` those of a script that is there as
/// a whole.
struct ArrivingLines: RowJoining {
  /// What errors call the input.
  let name: String
  private var rowCount = 0
  /// The number of the row that the line starts with.
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
