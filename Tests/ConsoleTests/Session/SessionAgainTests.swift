import ConsoleSyntax
import Foundation
import Kernel
import Testing

@testable import Console

@MainActor
@Suite("An action that is sent again")
struct SessionAgainTests {
  private func garden() -> SessionBench<Garden.State, Garden.Action> { SessionBench(gardenApp()) }

  @Test("':again' sends the action of a step again, named by number, mark or place")
  func typed() async throws {
    let bench = garden()
    try await bench.type(#"plant "rose""#, ":mark rose")
    #expect(
      try await bench.type(":again 1").steps.map(\.action) == [
        AppValue(Garden.Action.plant("rose"))
      ]
    )
    try await bench.type(":again #1", ":again @1", ":again rose", ":again @rose")
    #expect(bench.state.beds.filter { $0 == "rose" }.count == 6)
    #expect(bench.session.timeline[6].origin == .typed)
  }

  @Test("An action that cannot be typed is sent again, with its payload")
  func untypable() async throws {
    let bench = SessionBench(vaultApp())
    let thing = Vault.Thing(number: 4)
    try await bench.type("take $thing")
    #expect(try await bench.type(":again 1") == [bench.step(2, .take(thing))])
  }

  @Test("An effect's action is sent again as if a user had typed it")
  func ofEffect() async throws {
    let bench = garden()
    try await bench.type("grow", ":wait")
    let timeline = bench.session.timeline
    let sent = try #require(
      (1...timeline.count).first {
        if case .effect = timeline[$0].origin { true } else { false }
      })
    let count = timeline.count
    try await bench.type(":again \(sent)")
    #expect(bench.session.timeline[count + 1].origin == .typed)
    #expect(
      bench.session.timeline.action(of: count + 1).map(AppValue.init)
        == timeline.action(of: sent).map(AppValue.init))
  }

  @Test("':again' in the past starts a branch, and can send an action of another branch")
  func past() async throws {
    let bench = garden()
    try await bench.type(#"plant "rose""#, #"plant "mint""#, ":goto 1", ":again 2")
    #expect(bench.session.timeline.branches.count == 2)
    #expect(bench.state.beds.last == "mint")
    try await bench.type(":again 3", ":skip 3")
    #expect(bench.state.beds.filter { $0 == "mint" }.count == 1)
  }

  @Test("A step without an action cannot be sent again")
  func refused() async throws {
    let bench = garden()
    #expect(await bench.problem(of: ":again 0") == .session(.isInitial))
    #expect(await bench.problem(of: ":again ‹7›") == .session(.noStep(7, last: 0)))
    try await bench.type("grow", ":cancel e1")
    #expect(
      await bench.problem(of: ":again 2") == .session(.hasNoAction(2)))
  }
}
