import Testing

@testable import Kernel

@Suite struct CatchUpTests {
  @Test("Sleeps that have ended are skipped, and move the effect's own time")
  func passing() {
    let catchUp = CatchUp(from: .seconds(1))
    #expect(catchUp.now(on: .seconds(5)) == .seconds(1))
    #expect(catchUp.passes(.seconds(3), now: .seconds(5)))
    #expect(catchUp.now(on: .seconds(5)) == .seconds(3))
    // A concurrent sleep with an earlier deadline does not move the time back.
    #expect(catchUp.passes(.seconds(2), now: .seconds(5)))
    #expect(catchUp.now(on: .seconds(5)) == .seconds(3))
  }

  @Test("At the first sleep that has not ended, the effect reaches the present", arguments: [5, 6])
  func arriving(second: Int) {
    let catchUp = CatchUp(from: .seconds(1))
    #expect(!catchUp.passes(.seconds(second), now: .seconds(5)))
    #expect(catchUp.now(on: .seconds(5)) == .seconds(5))
    #expect(!catchUp.passes(.seconds(4), now: .seconds(5)))
  }
}
