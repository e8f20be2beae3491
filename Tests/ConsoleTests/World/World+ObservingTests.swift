import Kernel
import Testing

@testable import Console

@MainActor
@Suite("What the store reports becomes steps and their moments")
struct WorldObservingTests {
  @Test("An effect that ends after some time is still in flight in the moment of the step before")
  func endLater() async throws {
    let bench = BakeryBench()
    try await bench.type("smoke")
    let moment = bench.session.timeline[1].moment
    #expect(moment.flight.ids == [EffectID(1)])
    try await bench.type(":wait")
    #expect(bench.session.ledger.count == 0)
    #expect(bench.session.timeline[1].moment == moment)
  }

  @Test("The recipe of an effect is dropped if the effect is in flight at no step")
  func recipes() async throws {
    let session = Session(gardenApp(), SessionSettings(clock: .virtual), catalog: []) { _ in }
    for line in ["explode", "grow", ":wait"] {
      _ = try await session.execute(SourceLine(text: line))
    }
    #expect(session.ledger.count == 0)
    #expect(session.ledger.recipe(of: EffectID(1)) == nil)
    #expect(session.ledger.recipe(of: EffectID(2)) != nil)
  }

  @Test("An effect that ended without an action keeps its recipe, but not its work")
  func recipeWithoutWork() async throws {
    let bench = BakeryBench()
    try await bench.type("smoke", ":wait")
    let recipe = try #require(bench.session.ledger.recipe(of: EffectID(1)))
    #expect(!recipe.hasWork)
    // The effect is in flight at #1, and only a recipe can put it back.
    try await bench.type(#"sell "roll""#, ":goto 1")
    #expect(bench.session.ledger.flight.ids == [EffectID(1)])
  }
}
