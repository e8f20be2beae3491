import Testing

@testable import ConsoleTerminal

struct CandidateListTests {
  private func list(_ names: [String]) -> CandidateList {
    CandidateList(names.map { Completion(range: 0..<0, replacement: $0) })
  }

  @Test(
    "Candidates fill columns from top to bottom",
    arguments: [
      (["a", "b", "c"], 20, ["a  b  c"]),
      (["aa", "b", "cc", "d", "e"], 9, ["aa  d", "b   e", "cc"]),
      (["日本", "b"], 20, ["日本  b"]),
      (["much too long for this", "b"], 10, ["much too long for this", "b"]),
      (["a\u{1B}b"], 20, ["a\\u{1B}b"]),
      (["12345678", "12345678"], 19, ["12345678  12345678"]),
    ])
  func arranging(candidates: [String], columns: Int, rows: [String]) {
    var list = list(candidates)
    #expect(list.rows(columns: columns, rows: 9).map(\.plain) == rows)
  }

  @Test("Candidates that do not fit are on further pages")
  func paging() {
    var list = list((1...9).map(String.init))
    func rows(_ count: Int) -> [String] { list.rows(columns: 8, rows: count).map(\.plain) }
    #expect(rows(3) == ["1  4  7", "2  5  8", "3  6  9"])
    #expect(rows(2) == ["1  2  3", "… 6 more"])
    list.move(.nextPage)
    #expect(rows(2) == ["4  5  6", "… 3 before, 3 more"])
    list.move(.nextPage)
    #expect(rows(2) == ["7  8  9", "… 6 before"])
    list.move(.nextPage)
    #expect(rows(2) == ["1  2  3", "… 6 more"])
    #expect(list.selected == nil)
  }

  @Test("Candidates that were left out are counted, and on the last page the user can type more")
  func leftOut() {
    var candidates = (1...9).map { Completion(range: 0..<0, replacement: "\($0)") }
    candidates[8].more = 91
    var list = CandidateList(candidates)
    func rows() -> [String] { list.rows(columns: 8, rows: 3).map(\.plain) }
    #expect(rows() == ["1  3  5", "2  4  6", "… 94 more"])
    list.move(.nextPage)
    #expect(rows() == ["7  8  9", "… 6 before, 91 more: type how they start"])
    list.move(.nextPage)
    #expect(rows().last == "… 94 more")
  }

  @Test("Notes are in a column after the names, except for names that are very wide")
  func notes() {
    let names = ["a": "first", "bb": "second", "c": ""]
    var list = CandidateList(
      names.sorted { $0.key < $1.key }.map {
        Completion(range: 0..<0, replacement: $0.key, note: $0.value)
      })
    #expect(
      list.rows(columns: 12, rows: 3).map(\.plain) == ["a   first", "bb  second", "c"])
    list = CandidateList(
      ["a", "wide name"].map { Completion(range: 0..<0, replacement: $0, note: "n") })
    #expect(list.rows(columns: 12, rows: 3).map(\.plain) == ["a  n", "wide name  n"])
  }

  @Test(
    "The selection moves through columns and pages",
    arguments: [
      ([.next], "1"), ([.next, .next], "2"), ([.previous], "9"), ([.next, .previous], "9"),
      ([.next, .right], "3"), ([.next, .right, .right], "3"), ([.next, .right, .left], "1"),
      ([.next, .left], "1"), ([.right], nil), ([.next, .next, .next, .next, .next], "5"),
      ([.next, .nextPage], "5"), ([.next, .nextPage, .previousPage], "1"),
      ([.previous, .next], "1"),
    ] as [([CandidateList.Move], String?)])
  func selecting(moves: [CandidateList.Move], selected: String?) {
    var list = list((1...9).map(String.init))
    for move in moves {
      _ = list.rows(columns: 5, rows: 3)
      list.move(move)
    }
    #expect(list.selected?.replacement == selected)
    let cells = list.rows(columns: 5, rows: 3).flatMap(\.runs).filter { $0.role == .selected }
    #expect(cells.map(\.text) == (selected.map { [$0] } ?? []))
  }
}
