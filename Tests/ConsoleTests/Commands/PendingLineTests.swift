import Testing

@testable import Console

@Suite("Lines that continue in another row")
struct PendingLineTests {
  @Test(
    "A line with an open bracket or an open text in three quotes is incomplete",
    arguments: [
      "dogs.dogsLoaded([", "dogs.dogsLoaded(", "a(b:", "a(b: [1,\n2", "a [1: ", "a.b[id: ",
      "a \"\"\"", "a #\"\"\"", "a(\"\"\"\n  x", ":resolve e1 dogs.dogsLoaded([",
      ":until (count > 3", ":until count ==  [", ":find \"\"\"",
    ])
  func incomplete(text: String) {
    #expect(PendingLine.isIncomplete(text))
  }

  @Test(
    "A line that is closed, or already wrong, is complete",
    arguments: [
      "", "a", "# (", ":find (", ":log [", ":nothing (", "a(]", "a)", "a \"(", "a(1 2", "a(bull",
      "a(b: ]", "a \"\"\"x", "a(\"\"\"\n  x\n  \"\"\")", "a {}", "a(-",
    ])
  func complete(text: String) {
    #expect(!PendingLine.isIncomplete(text))
  }

  @Test("The text has all rows, and a carriage return in a row is kept")
  func rows() {
    var line = PendingLine()
    #expect(line.isEmpty)
    let answers = line.adding(["a([", "1,\r2", "])"])
    #expect(answers == [false, false, true])
    #expect(line.text == "a([\n1,\r2\n])")
    #expect(!line.isEmpty)
  }

  @Test("Many rows in a bracket are parsed a few times in all, not once per row")
  func manyRows() {
    var line = PendingLine()
    let rows = (0..<8_000).map { "  \"breed number \($0)\"," }
    let answers = line.adding(["dogs.dogsLoaded(["] + rows + ["])"])
    #expect(answers.firstIndex(of: true) == rows.count + 1)
    #expect(line.parsedBytes < 5 * line.text.utf8.count)
  }

  @Test("A mistake completes a short line at once")
  func shortMistake() {
    var line = PendingLine()
    let answers = line.adding(["a([", "1 2", "])"])
    #expect(answers == [false, true, true])
  }

  @Test("A mistake completes a long line before its length has doubled")
  func longMistake() {
    var line = PendingLine()
    let before = line.adding(["a(["] + Array(repeating: "1234567890,", count: 1_000))
    #expect(!before.contains(true))
    let after = line.adding(["1 2,"] + Array(repeating: "1234567890,", count: 1_000))
    #expect(after.first == false)
    #expect(after.last == true)
  }

  @Test("A line that is too long to be read is complete")
  func tooLong() {
    var line = PendingLine()
    let rows = [600_000, 400_000, 100_000].map { "\"" + String(repeating: "x", count: $0) + "\"," }
    let answers = line.adding(["a(["] + rows)
    #expect(answers == [false, false, false, true])
  }
}

extension PendingLine {
  fileprivate mutating func adding(_ rows: [String]) -> [Bool] { rows.map { add($0) } }

  fileprivate static func isIncomplete(_ text: String) -> Bool {
    var line = PendingLine()
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return line.adding(rows).last == false
  }
}
