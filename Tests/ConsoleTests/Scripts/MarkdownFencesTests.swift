import Testing

@testable import Console

@Suite struct MarkdownFencesTests {
  private func read(_ text: String) throws -> [Transcript] {
    try MarkdownFences.transcripts(
      in: text.split(separator: "\n", omittingEmptySubsequences: false))
  }

  @Test("Each fence marked 'tca-repl' is a session of the app after the mark")
  func fences() throws {
    let transcripts = try read(
      "# Title\n```tca-repl\n> a\n1\n```\ntext\n~~~~ tca-repl counter\n> b\n~~~\n~~~~\n"
        + "```swift\n> c\n```\n```\n```tca-repl\n> d\n```")
    #expect(transcripts.map(\.opening) == [Opening(), Opening(app: "counter")])
    #expect(transcripts.map { $0.entries.map(\.typed) } == [["a"], ["b"]])
    #expect(transcripts.map { $0.entries.map(\.printed) } == [[["1"]], [["~~~"]]])
    #expect(transcripts.map(\.number) == [3, 8])
  }

  @Test("A fence inside of another fence is text")
  func nested() throws {
    #expect(try read("````\n```tca-repl\n> a\n```\n````").isEmpty)
  }

  @Test("A fence in a list is indented, and so are its lines")
  func indented() throws {
    let transcripts = try read("- one\n  ```tca-repl\n  > a\n    1\n  ```")
    let transcript = try #require(transcripts.first)
    #expect(transcript.indent == "  ")
    #expect(transcript.entries.map(\.printed) == [["  1"]])
  }

  @Test("A byte order mark hides neither a fence nor input in the first line, and stays")
  func byteOrderMark() throws {
    let mark = "\u{FEFF}"
    for (text, isMarkdown) in [("```tca-repl\n> a\n1\n```\n", true), ("> a\n1\n", false)] {
      let file = try TranscriptFile(mark + text, path: "x", isMarkdown: isMarkdown)
      #expect(file.transcripts.flatMap(\.entries).map(\.typed) == ["a"])
      #expect(file.updated([[["2"]]]).text.hasPrefix(mark))
    }
  }

  @Test("A fence that never closes is an error, and so is one without input")
  func problems() {
    #expect(throws: MisreadFile(problem: .unclosedFence, number: 2)) {
      try read("text\n```tca-repl\n> a")
    }
    #expect(throws: MisreadFile(problem: .nothingTyped, number: 2)) {
      try TranscriptFile("```tca-repl\ndogs.loadDogs\n```", path: "x.md", isMarkdown: true)
    }
  }
}
