import Kernel
import Testing

@testable import Console

@Suite struct FlightTests {
  private let first = EffectID(1)
  private let second = EffectID(2)

  @Test("A copy of a flight keeps what it had when the original changes, and the other way round")
  func copies() {
    var flight = Flight()
    flight[first] = 1
    let before = flight
    flight[first] = 2
    flight[second] = 0
    flight.setHeld(true, second)
    #expect(before.ids == [first])
    #expect(before[first] == 1)
    #expect(flight[first] == 2)
    #expect(flight.held == [second])
    var later = before
    later.noteAccess(first)
    #expect(before.accesses(of: first) == 0)
    #expect(before != later)
    #expect(!before.hasSame(first, as: later))
  }

  @Test("A flight without effects is equal to one that never had any")
  func empty() {
    var flight = Flight()
    flight[first] = nil
    #expect(flight == Flight())
    flight[first] = 3
    flight[first] = nil
    #expect(flight == Flight())
    #expect(flight.count == 0)
  }
}
