import Testing

@testable import Console

@Suite("Work")
@MainActor
struct WorkTests {
  @Test("While a user is asked something, nothing is shown as work; then it goes on")
  func pausing() async {
    let work = Work()
    work.start(.line("login"))
    let duringQuestion = await work.pausing { work.present == nil }
    #expect(duringQuestion)
    #expect(work.present?.stages.map(\.kind) == [.line("login")])
  }

  @Test("A question outside of any work starts none")
  func idle() async {
    let work = Work()
    await work.pausing {}
    #expect(work.present == nil)
  }
}
