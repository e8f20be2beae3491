/// Finds the sessions in a Markdown document. Each fence marked `tca-repl`, or with the host's
/// name, is a separate session.
///
/// Follows "Fenced code blocks" of CommonMark: a fence has three or more backticks or tildes, and
/// ends at a row of at least as many. A fence inside of another fence is text.
enum MarkdownFences {
  static func transcripts(in lines: [Substring]) throws(MisreadFile) -> [Transcript] {
    var transcripts: [Transcript] = []
    var index = 0
    while index < lines.count {
      guard let fence = Fence(lines[index]) else {
        index += 1
        continue
      }
      let first = index + 1
      let end = lines[first...].firstIndex(where: fence.isClosed)
      if let opening = try MisreadFile.at(
        index,
        { () throws(OpeningProblem) in
          try Opening.ofFence(fence.info)
        })
      {
        guard let end else { throw MisreadFile(problem: .unclosedFence, number: first) }
        transcripts += try Transcript.read(
          lines, in: first..<end, opening: opening, indent: fence.indent)
      }
      index = (end ?? lines.count) + 1
    }
    return transcripts
  }

  /// The line that opens a fence.
  private struct Fence {
    let indent: String
    let info: Substring
    private let character: Character
    private let length: Int

    init?(_ line: Substring) {
      let content = line.drop { $0 == " " }
      guard let character = content.first, character == "`" || character == "~" else { return nil }
      let run = content.prefix { $0 == character }
      guard run.count >= 3 else { return nil }
      info = content.dropFirst(run.count)
      if character == "`", info.contains("`") { return nil }
      self.character = character
      length = run.count
      indent = String(line.prefix(line.count - content.count))
    }

    func isClosed(by line: Substring) -> Bool {
      let content = line.drop { $0 == " " }
      let run = content.prefix { $0 == character }
      return run.count >= length && content.dropFirst(run.count).allSatisfy(\.isWhitespace)
    }
  }
}
