import ConsoleSyntax

/// A line of input and its origin.
struct SourceLine: Equatable, Sendable {
  var text: String
  /// The file that contains the line. `nil` for a line from a prompt.
  var file: String?
  /// The number of the line in the file, from 1.
  var number = 1
  /// The first byte that is not valid UTF-8. The text has U+FFFD in its place. `nil` if all bytes
  /// are valid.
  var invalidText: Diagnostic?
  /// The files that the line read when it first ran. It reads them there again, instead of looking
  /// for their names. Empty for a line that runs for the first time.
  var files: [ReadFile] = []
}

extension SourceLine {
  /// The line as a command reads it: see `Redaction.revealed`.
  func revealed(by redaction: Redaction) -> SourceLine {
    var line = self
    line.text = redaction.revealed(text)
    return line
  }
}
