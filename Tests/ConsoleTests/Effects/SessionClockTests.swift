import Foundation
import Testing

@testable import Console

@MainActor
@Suite("The clock of a session")
struct SessionClockTests {
  @Test("A clock with a given date restarts on the date that it has reached")
  func restartWithDate() async {
    let began = Date(timeIntervalSince1970: 1_000)
    let clock = SessionClock(mode: .virtual, began: began)
    await clock.clock.advance(by: .seconds(90))
    clock.restart()
    #expect(clock.now == .zero)
    #expect(clock.began == began.addingTimeInterval(90))
    #expect(clock.date(.seconds(5)) == began.addingTimeInterval(95))
  }

  @Test("A clock that started on 1 January 2000 restarts on that date")
  func restartVirtual() async {
    let clock = SessionClock(mode: .virtual)
    let began = clock.began
    await clock.clock.advance(by: .seconds(90))
    clock.restart()
    #expect(clock.now == .zero)
    #expect(clock.began == began)
  }
}
