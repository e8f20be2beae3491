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
}
