import Testing

@testable import Console

@MainActor
@Suite("The initial state is made inside the session's dependencies")
struct InitialStateTests {
  private func bench(seed: UInt64 = 0) -> Bench { Bench(seed: seed, apps: [newbornApp()]) }

  private func state(_ bench: Bench) async throws -> [String] { try await bench.type(":state") }

  @Test("Equal seeds give equal states, and another seed another")
  func seeds() async throws {
    let state = try await state(bench(seed: 3))
    #expect(try await self.state(bench(seed: 3)) == state)
    #expect(try await self.state(bench(seed: 4)) != state)
  }

  @Test("Its date is the session's, its client the one in force")
  func dateAndClient() async throws {
    let bench = bench()
    #expect(try await bench.type(":state born").joined().contains("2000-01-01"))
    #expect(try await bench.type(":state toys").joined().contains("soup"))
    #expect(!(try await bench.type(":state toys").joined().contains("soufflé")))
  }

  @Test("A reset makes it again, with the clients that are in force then")
  func reset() async throws {
    let bench = bench(seed: 3)
    let first = try await state(bench)
    try await bench.type("draw", #"add "car""#, ":reset")
    #expect(try await state(bench) == first)
    try await bench.type(":use cook fine", ":reset")
    #expect(try await bench.type(":state toys").joined().contains("soufflé"))
  }

  @Test("Stacks go on above the ids that it has, also where one comes back to it")
  func stacks() async throws {
    let bench = bench()
    try await bench.type(#"add "car""#)
    let first = try await state(bench)
    let session = try #require(bench.session as? Session<Newborn.State, Newborn.Action>)
    #expect(session.world.store.state.toys.ids.map(\.generation) == [0, 1, 2])
    try await bench.type(":goto 0", #"add "car""#)
    #expect(try await state(bench) == first)
  }

  @Test("What it draws is not drawn again by the first step")
  func chance() async throws {
    let bench = bench()
    try await bench.type("draw")
    let drawn = try await bench.type(":state drawn").joined()
    let own = try await bench.type(":state id").joined()
    #expect(!drawn.contains(own))
  }
}
