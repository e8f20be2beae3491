import Foundation
import Kernel
import Testing

@testable import Console

@MainActor
@Suite("The initial state is created with the session's dependencies")
struct InitialStateTests {
  private func bench(seed: UInt64 = 0) -> SessionBench<Newborn.State, Newborn.Action> {
    SessionBench(newbornApp(), SessionSettings(clock: .virtual, seed: seed))
  }

  @Test("Equal seeds give equal initial states, and another seed gives another")
  func seeds() {
    let state = bench(seed: 3).state
    #expect(bench(seed: 3).state == state)
    let other = bench(seed: 4).state
    #expect(other.id != state.id)
    #expect(other.number != state.number)
  }

  @Test("The initial state uses the session's date and the current clients")
  func dateAndClient() {
    let bench = bench()
    #expect(bench.state.born == Date(timeIntervalSince1970: 946_684_800))
    #expect(bench.state.toys.map(\.name) == ["soup", "bear"])
  }

  @Test("A reset creates the initial state again, with the clients that are current then")
  func reset() async throws {
    let bench = bench(seed: 3)
    let first = bench.state
    try await bench.type("draw", #"add "car""#)
    #expect(bench.state != first)
    try await bench.type(":reset")
    #expect(bench.state == first)
    try await bench.type(":use cook fine", ":reset")
    #expect(bench.state.toys.map(\.name) == ["soufflé", "bear"])
  }

  @Test("New stack elements get ids above those of the initial state, also after travelling back")
  func stacks() async throws {
    let bench = bench()
    try await bench.type(#"add "car""#)
    let first = bench.state
    #expect(first.toys.ids.map(\.generation) == [0, 1, 2])
    try await bench.type(":goto 0", #"add "car""#)
    #expect(bench.session.timeline.position == 2)
    #expect(bench.state == first)
  }

  @Test("The first step does not repeat the random values of the initial state")
  func chance() async throws {
    let bench = bench()
    try await bench.type("draw")
    #expect(bench.state.drawn.count == 1)
    #expect(bench.state.drawn.first != bench.state.id)
  }
}
