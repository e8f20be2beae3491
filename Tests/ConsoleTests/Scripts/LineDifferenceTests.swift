import Testing

@testable import Console

@Suite struct LineDifferenceTests {
  private func shown(_ lines: [DifferenceLine]) -> [String] {
    lines.map { String($0.kind.rawValue) + $0.text }
  }

  @Test(
    "A difference has as few changed lines as possible",
    arguments: [
      ("a b c", "a x c", " a -b +x  c"), ("a b", "a b", " a  b"), ("", "a", "+a"), ("a", "", "-a"),
      ("a b a b", "b a b", "-a  b  a  b"), ("a a", "a a a", " a  a +a"),
    ])
  func between(old: String, new: String, difference: String) {
    let lines = DifferenceLine.between(
      old.split(separator: " ").map(String.init), new.split(separator: " ").map(String.init))
    #expect(shown(lines).joined(separator: " ") == difference)
  }

  @Test("The kept and removed lines are the old text, the kept and added lines the new one")
  func law() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      let old = (0..<Int.random(in: 0...12, using: &random)).map { _ in "abc".randomElement()! }
        .map(String.init)
      let new = (0..<Int.random(in: 0...12, using: &random)).map { _ in "abc".randomElement()! }
        .map(String.init)
      let lines = DifferenceLine.between(old, new)
      #expect(lines.filter { $0.kind != .added }.map(\.text) == old)
      #expect(lines.filter { $0.kind != .removed }.map(\.text) == new)
    }
  }

  @Test("Hunks show three lines around a change, have numbers in both files, and join if they meet")
  func hunks() throws {
    let old = (1...30).map { "line \($0)" }
    func edit(_ number: Int, _ lines: [String]) -> FileUpdate.Edit {
      FileUpdate.Edit(place: number - 1..<number, lines: lines, typed: "> \(number)")
    }
    let update = FileUpdate(
      path: "x", lines: old, edits: [edit(5, []), edit(10, ["a", "b"]), edit(25, ["c"])])
    let hunks = update.hunks()
    #expect(hunks.map(\.oldStart) == [2, 22])
    #expect(hunks.map(\.newStart) == [2, 22])
    #expect(hunks.map(\.oldCount) == [12, 7])
    #expect(hunks.map(\.newCount) == [12, 7])
    #expect(hunks.map(\.firstDifference) == [5, 25])
    #expect(hunks.map(\.typed) == ["> 5", "> 25"])
    #expect(shown(hunks[1].lines)[2...4] == [" line 24", "-line 25", "+c"])
    let lines = update.text.split(separator: "\n")
    #expect(lines.count == 30)
    #expect(lines[8...9] == ["a", "b"])
  }
}
