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
    #expect(list.rows(columns: 8, rows: 3).map(\.plain) == ["1  4  7", "2  5  8", "3  6  9"])
    #expect(list.rows(columns: 8, rows: 2).map(\.plain) == ["1  2  3", "… and 6 more: Tab"])
    list.turnPage()
    #expect(list.rows(columns: 8, rows: 2).map(\.plain) == ["4  5  6", "… and 3 more: Tab"])
    list.turnPage()
    #expect(
      list.rows(columns: 8, rows: 2).map(\.plain) == ["7  8  9", "the first ones again: Tab"])
    list.turnPage()
    #expect(list.rows(columns: 8, rows: 2).map(\.plain) == ["1  2  3", "… and 6 more: Tab"])
  }

  @Test("Candidates that were left out are counted, and after the last page the user can type more")
  func leftOut() {
    var candidates = (1...9).map { Completion(range: 0..<0, replacement: "\($0)") }
    candidates[8].more = 91
    var list = CandidateList(candidates)
    #expect(
      list.rows(columns: 8, rows: 3).map(\.plain) == ["1  3  5", "2  4  6", "… and 94 more: Tab"])
    list.turnPage()
    let last = ["7  8  9", "… and 91 more: type how they start"]
    #expect(list.rows(columns: 8, rows: 3).map(\.plain) == last)
    list.turnPage()
    #expect(list.rows(columns: 8, rows: 3).map(\.plain).last == "… and 94 more: Tab")
  }

  @Test("Notes are after the names")
  func notes() {
    var list = CandidateList([
      Completion(range: 0..<0, replacement: "a", note: "first"),
      Completion(range: 0..<0, replacement: "bb"),
    ])
    #expect(list.rows(columns: 40, rows: 2).map(\.plain) == ["a  first  bb"])
  }
}
