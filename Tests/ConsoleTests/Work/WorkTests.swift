import Testing

@testable import Console

@Suite("Work")
@MainActor
struct WorkTests {
  @Test("Work is not shown while a user answers a question, and is shown again afterwards")
  func pausing() async {
    let work = Work()
    work.start(.line("login"))
    let duringQuestion = await work.pausing { work.present == nil }
    #expect(duringQuestion)
    #expect(work.present?.stages.map(\.kind) == [.line("login")])
  }

  @Test("A question outside of any work starts no work")
  func idle() async {
    let work = Work()
    await work.pausing {}
    #expect(work.present == nil)
  }

  @Test(
    "Progress shows a line by its first word, cut to 40 characters",
    arguments: [
      ("", ""), ("  login user: 1", "login"), ("\tpath[id: 1].rename", "path[id:"),
      ("fröhlich(1)", "fröhlich"), (String(repeating: "ü", count: 40), nil),
      (String(repeating: "ü", count: 41), String(repeating: "ü", count: 40) + "…"),
    ] as [(String, String?)])
  func firstWord(line: String, word: String?) {
    #expect(line.firstWord == word ?? line)
  }
}
