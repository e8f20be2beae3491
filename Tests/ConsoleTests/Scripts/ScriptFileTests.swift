import Foundation
import Testing

@testable import Console

@Suite struct ScriptFileTests {
  @Test("Lines keep their numbers, whatever ends them, and a last empty one is none")
  func lines() {
    let file = ScriptFile("a\r\nb\n\nc\n", name: "x.tca")
    #expect(file.lines.map(\.text) == ["a", "b", "", "c"])
    #expect(file.lines.map(\.number) == [1, 2, 3, 4])
    #expect(file.lines.allSatisfy { $0.file == "x.tca" })
  }

  @Test("Text in three quotes goes on until it is closed, as one line of input")
  func multilineText() {
    let file = ScriptFile("plant \"\"\"\n  a\n  b\n  \"\"\"\n:log", name: nil)
    #expect(file.lines.map(\.text) == ["plant \"\"\"\n  a\n  b\n  \"\"\"", ":log"])
    #expect(file.lines.map(\.number) == [1, 5])
  }

  @Test("An open bracket does not swallow the lines after it")
  func openBracket() {
    #expect(ScriptFile("plant(\n:log", name: nil).lines.count == 2)
  }

  @Test("A file that is not there is an error in words")
  func missing() {
    #expect(throws: UnreadableFile.self) { try ScriptFile(path: "/nowhere/x.tca") }
  }
}
