import Testing

@testable import Console

@Suite struct TranscriptTests {
  private func read(_ text: String) throws -> [Transcript] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return try Transcript.read(lines, in: lines.indices)
  }

  @Test("Input starts with '> ', and what it printed is below")
  func entries() throws {
    let entries = try #require(try read("> a\n1\n\n2\n\n> b\n>\n> c\n3\n").first).entries
    #expect(entries.map(\.typed) == ["a", "b", "", "c"])
    #expect(entries.map(\.printed) == [["1", "", "2"], [], [], ["3"]])
    #expect(entries.map(\.number) == [1, 6, 7, 8])
    #expect(entries.map(\.place) == [1..<4, 6..<6, 7..<7, 8..<9])
  }

  @Test("Input of several lines has '> ' on each of them, and is one line of input")
  func continued() throws {
    let entries = try #require(
      try read("> plant(\n>   \"a\"\n> )\n#1\n> plant \"\"\"\n>   b\n>   \"\"\"\n> :log\n").first
    ).entries
    #expect(
      entries.map(\.typed) == ["plant(\n  \"a\"\n)", "plant \"\"\"\n  b\n  \"\"\"", ":log"])
    #expect(entries.map(\.number) == [1, 5, 8])
    #expect(entries.map(\.printed) == [["#1"], [], []])
  }

  @Test("A line that never closes is a line of its own")
  func unclosed() throws {
    let entries = try #require(try read("> plant(\n> :log\n#0").first).entries
    #expect(entries.map(\.typed) == ["plant(", ":log"])
    #expect(entries.map(\.printed) == [[], ["#0"]])
  }

  @Test("A line that starts with a combining mark is read as it was written")
  func combining() throws {
    let line = "\u{301}x"
    let rows = Transcript.written(typed: line) + [Transcript.written("> " + line)]
    let entries = try #require(try read(rows.joined(separator: "\n")).first).entries
    #expect(entries.map(\.typed) == [line])
    #expect(entries.map(\.printed) == [["> " + line]])
  }

  @Test("A file can have several sessions, each after the command that opens it")
  func sessions() throws {
    let transcripts = try read("About it.\n$ tca-repl a\n> 1\n$ tca-repl b --seed 3\n\n> 2\n> 3")
    #expect(transcripts.map(\.opening) == [Opening(app: "a"), Opening(app: "b", seed: 3)])
    #expect(transcripts.map { $0.entries.map(\.typed) } == [["1"], ["2", "3"]])
    #expect(transcripts.map(\.number) == [2, 4])
    #expect(throws: MisreadFile(problem: .opening(.unexpected("-x")), number: 2)) {
      try read("> 1\n$ tca-repl -x")
    }
  }

  @Test(
    "A printed line that looks like something else is escaped with a backslash",
    arguments: [
      ("> a", "\\> a"), (">", "\\>"), ("$ tca-repl x", "\\$ tca-repl x"), ("```", "\\```"),
      ("~~~~", "\\~~~~"), ("\\> a", "\\\\> a"), (">a", ">a"), ("\\a", "\\a"), ("x  ", "x"),
    ])
  func escapes(printed: String, written: String) throws {
    #expect(Transcript.written(printed) == written)
    let entry = try #require(try read("> x\n" + written).first?.entries.first)
    #expect(Transcript.isSame(entry.printed, [printed]))
  }

  @Test("Whitespace at the ends of lines and empty lines at the end are ignored")
  func blanks() {
    #expect(Transcript.isSame(["a  ", "", "b"], ["a", "  ", "b", "", ""]))
    #expect(!Transcript.isSame(["a", "b"], ["a", "", "b"]))
    #expect(!Transcript.isSame([" a"], ["a"]))
  }
}
