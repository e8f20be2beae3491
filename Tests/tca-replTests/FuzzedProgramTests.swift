import Features
import Testing

@testable import Console

/// Meaningless lines for the whole program: parsing, running, answers, files and the journal.
///
/// `make fuzz` sends 10,000,000 lines to the installed program. `FUZZ_LINES` sets another number,
/// `FUZZ_SEED` repeats a run, and `FUZZ_SECONDS` limits the time of an answer.
@Suite("Fuzzed lines for the program", .programs, .timeLimit(.minutes(600)))
struct FuzzedProgramTests {
  private static let lines = environmentNumber("FUZZ_LINES") ?? 4_000
  private static let seed =
    environmentNumber("FUZZ_SEED").map(UInt64.init) ?? .random(in: 0...1 << 32)

  @Test("Dogs") func dogs() throws { try fuzz(DogsApp.self) }
  @Test("Counter") func counter() throws { try fuzz(CounterApp.self) }
  @Test("Books") func books() throws { try fuzz(BooksApp.self) }
  @Test("Online store") func onlineStore() throws { try fuzz(OnlineStoreApp.self) }
  @Test("Pokémon cards") func pokemonCards() throws { try fuzz(PokemonCardsApp.self) }

  /// Lines that write files and read them back, in the working directory of the session.
  private static let files = [
    ":save a.tca", ":save a.transcript", ":load a.tca", ":run a.tca", ":run b.tca", ":load b.tca",
    ":state @values.json", "a.b @values.json", ":run values.json", ":save values.json", ":run .",
  ]

  private func fuzz<App: FeatureApp>(_: App.Type) throws {
    var mutator = LineMutator(App.self, seed: Self.seed, and: Self.files)
    var tally = FuzzedSession.Tally()
    // An unclosed bracket swallows the rest of a session, so a few sessions may make no step.
    while tally.rows < Self.lines / 5 || tally.steps == 0 && tally.rows < 10 * Self.lines {
      let session = FuzzedSession(lines: 1 + mutator.below(2_000), from: &mutator)
      let faults = try session.run(App.name, &tally)
      for fault in faults.prefix(5) { Issue.record("\(fault); FUZZ_SEED=\(Self.seed)") }
      if !faults.isEmpty { return }
    }
    print("\(App.name), FUZZ_SEED=\(Self.seed):", tally)
    // Both outcomes must occur, or the lines tested nothing.
    #expect(tally.errors > 0)
    #expect(tally.steps > 0)
  }
}
