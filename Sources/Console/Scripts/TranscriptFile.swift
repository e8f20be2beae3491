/// A file with sessions in it: a transcript, or a Markdown document with fences of them.
struct TranscriptFile {
  /// As it was named.
  let path: String
  /// The lines, without what ends them.
  let lines: [Substring]
  let transcripts: [Transcript]
  private let usesCarriageReturns: Bool

  /// Reads a file that the user named.
  ///
  /// - Parameter trust: what may be read.
  /// - Throws: `FileProblem` or `MisreadFile`.
  init(path: String, isMarkdown: Bool, by trust: Trust) throws {
    let bytes = try trust.read(path, isGiven: true)
    // It may have to be written back: nothing in it is mended on the way.
    guard let text = String(validating: bytes, as: UTF8.self) else { throw FileProblem.notText }
    try self.init(text, path: path, isMarkdown: isMarkdown)
  }

  init(_ text: String, path: String, isMarkdown: Bool) throws(MisreadFile) {
    self.path = path
    // By the line feed alone: what else Swift takes for the end of a line stays as it is.
    lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Substring($0) }
    usesCarriageReturns = text.utf8.contains(UInt8(ascii: "\r"))
    transcripts =
      isMarkdown
      ? try MarkdownFences.transcripts(in: lines)
      : try Transcript.read(lines, in: lines.indices)
    if let empty = transcripts.first(where: { $0.entries.isEmpty }) {
      throw MisreadFile(problem: .nothingTyped, number: empty.number)
    }
  }

  /// The file with other lines printed in place of those that differ.
  ///
  /// - Parameter printed: what each line of input of each session prints now.
  func revised(_ printed: [[[String]]]) -> FileRevision {
    var edits: [FileRevision.Edit] = []
    for (transcript, printed) in zip(transcripts, printed) {
      for (entry, now) in zip(transcript.entries, printed)
      where !Transcript.isSame(entry.printed, now) {
        let written = Transcript.trimmed(now).map { line in
          (line.isEmpty ? "" : transcript.indent + line) + (usesCarriageReturns ? "\r" : "")
        }
        edits.append(
          FileRevision.Edit(place: entry.place, lines: written, typed: entry.typed))
      }
    }
    return FileRevision(path: path, lines: lines.map(String.init), edits: edits)
  }
}
