import ConsoleSyntax

/// A line of input and its origin.
// A class, because a line is passed on many times, and each copy of a struct would count four references.
final class SourceLine: Equatable, Sendable {
  let text: String
  /// The file that contains the line. `nil` for a line from a prompt.
  let file: String?
  /// The number of the line in the file, from 1.
  let number: Int
  /// The first byte that is not valid UTF-8. The text has U+FFFD in its place. `nil` if all bytes
  /// are valid.
  let invalidText: Diagnostic?
  /// The files that the line read when it first ran. It reads them there again, instead of looking
  /// for their names. Empty for a line that runs for the first time.
  let files: [ReadFile]

  init(
    text: String, file: String? = nil, number: Int = 1, invalidText: Diagnostic? = nil,
    files: [ReadFile] = []
  ) {
    self.text = text
    self.file = file
    self.number = number
    self.invalidText = invalidText
    self.files = files
  }

  static func == (one: SourceLine, other: SourceLine) -> Bool {
    one === other
      || one.text == other.text && one.file == other.file && one.number == other.number
        && one.invalidText == other.invalidText && one.files == other.files
  }
}

extension SourceLine {
  /// The line with another text.
  func with(_ text: String) -> SourceLine {
    SourceLine(text: text, file: file, number: number, invalidText: invalidText, files: files)
  }

  /// The line as a command reads it: see `Redaction.revealed`.
  func revealed(by redaction: Redaction) -> SourceLine {
    redaction.isActive ? with(redaction.revealed(text)) : self
  }
}
