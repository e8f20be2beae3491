import Features
import Testing

@testable import Console

/// Every action must print as a line that reads back as the same action. `make laws` tries 100,000
/// for each app.
@Suite("Every action can be typed as it is printed")
struct AppRoundTripTests {
  private static let count = environmentNumber("ROUND_TRIPS") ?? 2_000

  @Test("Dogs") func dogs() throws { try hold(DogsApp.Root.Action.self) }
  @Test("Counter") func counter() throws { try hold(CounterApp.Root.Action.self) }
  @Test("Books") func books() throws { try hold(BooksApp.Root.Action.self) }
  @Test("Online store") func onlineStore() throws { try hold(OnlineStoreApp.Root.Action.self) }
  @Test("Pokémon cards") func pokemonCards() throws { try hold(PokemonCardsApp.Root.Action.self) }

  private func hold<Action: Equatable>(_: Action.Type) throws {
    let grammar = ActionGrammar(Action.self)
    let generator = ActionGenerator(seed: 6)
    var names: Set<String> = []
    for turn in 0..<Self.count {
      let action = generator.action(Action.self)
      names.insert(ValuePrinter.exact.name(ofAction: action))
      let spelling = ValuePrinter.Spelling.allCases[turn % 3]
      let line = ValuePrinter.exact.action(action, spelling: spelling)
      do {
        let again = try grammar.action(from: .parse(line), as: Action.self)
        // `#expect` would take longer than everything else.
        if again != action { Issue.record("\(line)\nreads as\n\(again)") }
      } catch {
        Issue.record("\(line)\n\(error)")
      }
    }
    let known = grammar.cases().filter(\.isTypeable).map { name($0.path) }
    let missing = Set(known).subtracting(names.map(name))
    #expect(missing.isEmpty, "never generated")
  }

  /// A path without its ids.
  private func name(_ path: String) -> String {
    path.replacing(/\[id: ?("([^"\\]|\\.)*"|[^\]"]*)\]/, with: "[id:]")
  }
}
