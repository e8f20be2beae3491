/// A file with sessions: a transcript, or a Markdown document with fences.
struct TranscriptFile {
  /// The path as the user spelled it.
  let path: String
  /// The lines, without line endings.
  let lines: [Substring]
  let transcripts: [Transcript]
  private let usesCarriageReturns: Bool

  /// Reads a file that the user named.
  ///
  /// - Parameter trust: limits which files may be read.
  /// - Throws: `FileProblem` or `MisreadFile`.
  init(path: String, isMarkdown: Bool, by trust: Trust) throws {
    let bytes = try trust.read(path, isGiven: true)
    // The file may be rewritten, so invalid bytes must not be replaced.
    guard let text = String(validating: bytes, as: UTF8.self) else { throw FileProblem.notText }
    try self.init(text, path: path, isMarkdown: isMarkdown)
  }

  init(_ text: String, path: String, isMarkdown: Bool) throws(MisreadFile) {
    self.path = path
    // Split at line feeds only, because other characters that Swift treats as newlines must stay in
    // the file.
    lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Substring($0) }
    usesCarriageReturns = text.utf8.contains(UInt8(ascii: "\r"))
    var readable = lines
    // The byte order mark stays in the file.
    if text.utf8.starts(with: "\u{FEFF}".utf8) {
      readable[0] = Substring(lines[0].utf8.dropFirst("\u{FEFF}".utf8.count))
    }
    transcripts =
      isMarkdown
      ? try MarkdownFences.transcripts(in: readable)
      : try Transcript.read(readable, in: readable.indices)
    if let empty = transcripts.first(where: { $0.entries.isEmpty }) {
      throw MisreadFile(problem: .nothingTyped, number: empty.number)
    }
  }

  /// Returns the file with the new output where it differs.
  ///
  /// - Parameter printed: the new output of each line of input of each session.
  func updated(_ printed: [[[String]]]) -> FileUpdate {
    var edits: [FileUpdate.Edit] = []
    for (transcript, printed) in zip(transcripts, printed) {
      for (entry, now) in zip(transcript.entries, printed)
      where !Transcript.isSame(entry.printed, now) {
        let written = Transcript.trimmed(now).map { line in
          (line.isEmpty ? "" : transcript.indent + line) + (usesCarriageReturns ? "\r" : "")
        }
        edits.append(
          FileUpdate.Edit(place: entry.place, lines: written, typed: entry.typed))
      }
    }
    return FileUpdate(path: path, lines: lines.map(String.init), edits: edits)
  }
}
