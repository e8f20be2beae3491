import Testing

@testable import Console

struct CandidateColumnsTests {
  @Test(
    "Candidates fill columns from top to bottom",
    arguments: [
      ([], 20, []),
      (["a", "b", "c"], 20, ["a  b  c"]),
      (["aa", "b", "cc", "d", "e"], 9, ["aa  d", "b   e", "cc"]),
      (["日本", "b"], 20, ["日本  b"]),
      (["much too long for this", "b"], 10, ["much too long for this", "b"]),
      (["a\u{1B}b"], 20, ["a?b"]),
      (["12345678", "12345678"], 18, ["12345678  12345678"]),
    ])
  func arranging(candidates: [String], columns: Int, rows: [String]) {
    #expect(TerminalLocale.isUTF8)
    #expect(CandidateColumns(candidates, columns: columns, limit: 9).rows == rows)
  }

  @Test("What does not fit is counted")
  func limiting() {
    let rows = CandidateColumns((1...9).map(String.init), columns: 7, limit: 3).rows
    #expect(rows == ["1  4  7", "2  5  8", "3  6  9"])
    let few = CandidateColumns((1...9).map(String.init), columns: 7, limit: 2).rows
    #expect(few == ["1  4  7", "… and 6 more"])
  }
}
