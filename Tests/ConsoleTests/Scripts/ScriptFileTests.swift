import Foundation
import Testing

@testable import Console

@Suite struct ScriptFileTests {
  @Test("Lines keep their numbers with any line endings, and an empty row at the end is no line")
  func lines() {
    let file = ScriptFile("a\r\nb\n\nc\n", name: "x.tca")
    #expect(file.lines.map(\.text) == ["a", "b", "", "c"])
    #expect(file.lines.map(\.number) == [1, 2, 3, 4])
    #expect(file.lines.allSatisfy { $0.file == "x.tca" })
  }

  @Test("A text in three quotes continues until it is closed, as one line of input")
  func multilineText() {
    let file = ScriptFile("plant \"\"\"\n  a\n  b\n  \"\"\"\n:log", name: nil)
    #expect(file.lines.map(\.text) == ["plant \"\"\"\n  a\n  b\n  \"\"\"", ":log"])
    #expect(file.lines.map(\.number) == [1, 5])
  }

  @Test("An open bracket continues until it is closed, as one line of input")
  func openBracket() {
    let file = ScriptFile("# (\nplant([\n  1,\r\n\n  2])\n:find (\n:log", name: nil)
    #expect(file.lines.map(\.text) == ["# (", "plant([\n  1,\n\n  2])", ":find (", ":log"])
    #expect(file.lines.map(\.number) == [1, 2, 6, 7])
  }

  @Test("A mistake inside of brackets ends the line")
  func broken() {
    let file = ScriptFile("plant(\n  1]\n:log\nplant(1 2\n)", name: nil)
    #expect(file.lines.map(\.text) == ["plant(\n  1]", ":log", "plant(1 2", ")"])
  }

  @Test("A row whose bracket never closes is a line of its own")
  func neverClosed() {
    let file = ScriptFile("a\nplant(\n:log\nplant \"\"\"", name: nil)
    #expect(file.lines.map(\.text) == ["a", "plant(", ":log", "plant \"\"\""])
    #expect(file.lines.map(\.number) == [1, 2, 3, 4])
  }

  @Test("Each row is read at most twice, even if many never close")
  func linear() {
    let rows = String(repeating: "plant(1, [\n])\n", count: 100_000)
    #expect(ScriptFile("plant(\n" + rows, name: nil).lines.count == 200_001)
    let nested = ScriptFile(String(repeating: "plant(\n", count: 200_000), name: nil)
    #expect(nested.lines.map(\.text).joined(separator: "\n").utf8.count == 200_000 * 7 - 1)
  }

  @Test("A file that does not exist is an error")
  func missing() {
    #expect(throws: FileProblem.missing) {
      try ScriptFile(path: "/nowhere/x.tca", by: .full, isGiven: false)
    }
  }
}
