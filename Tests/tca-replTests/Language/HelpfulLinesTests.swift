import Features
import Kernel
import Testing

@testable import Console
@testable import ConsoleSyntax
@testable import tca_repl

#if canImport(WorkoutFeature)
  import WorkoutFeature
#endif

/// Every line that the console proposes must be one that it can read: the examples in help, and the
/// lines after 'Try:' in errors.
@MainActor
@Suite("Lines that help and errors propose")
struct HelpfulLinesTests {
  @Test("Dogs") func dogs() throws { try check(Catalog.hosted(DogsApp.self)) }
  @Test("Counter") func counter() throws { try check(Catalog.hosted(CounterApp.self)) }
  @Test("Books") func books() throws { try check(Catalog.hosted(BooksApp.self)) }
  @Test("Online store") func onlineStore() throws { try check(Catalog.hosted(OnlineStoreApp.self)) }
  @Test("Pokémon cards") func pokemonCards() throws {
    try check(Catalog.hosted(PokemonCardsApp.self))
  }

  #if canImport(WorkoutFeature)
    @Test("The example of a host package") func workouts() throws {
      try check(
        ConsoleApp("workouts", initialState: WorkoutList.State()) { WorkoutList() }
          .preset("sample", isLive: false) { $0.coach = CoachClient { "Round \($0), go!" } })
    }
  #endif

  private func check<State, Action>(_ app: ConsoleApp<State, Action>) throws {
    let session = Session(
      app, SessionSettings(clock: .virtual, seed: 0), catalog: [], report: { _ in })
    let examples = examples(in: session)
    #expect(examples.count > 40)
    for example in examples {
      #expect(failure(of: example, in: session) == nil, "\(example)")
    }
    var proposed: Set<String> = []
    for line in Set(examples.flatMap(mistakes)) {
      guard let failure = failure(of: line, in: session),
        let next = Wording.message(for: failure).next, next.hasPrefix("Try: "),
        // The text after four spaces is a comment on the line.
        let correction = next.dropFirst(5).split(separator: "    ").first.map(String.init)
      else { continue }
      #expect(self.failure(of: correction, in: session) == nil, "\(line) → \(correction)")
      proposed.insert(correction)
    }
    #expect(proposed.count > 20)
  }

  /// The examples of commands, of topics and of actions.
  private func examples<State, Action>(in session: Session<State, Action>) -> [String] {
    let facts = session.facts
    let topics = HelpTopic.allCases.flatMap { topic -> [String] in
      let lines = Renderer(hiding: .nothing, width: 400).lines(.help(.topic(topic), facts)).map(
        \.plain)
      guard let title = lines.firstIndex(where: { $0 == "Example:" || $0 == "Examples:" }) else {
        return []
      }
      return lines[(title + 1)...].prefix { $0.hasPrefix("  ") }.map { String($0.dropFirst(2)) }
    }
    let actions = session.grammar.cases().compactMap {
      session.grammar.example(of: $0, places: [])
    }
    return CommandTable.rows.compactMap { $0.example(in: facts) } + topics + actions
  }

  /// The line with mistakes that people make.
  private func mistakes(in line: String) -> [String] {
    var lines = [
      String(line.dropLast()), line + "x", line + " 1", line + ")", line.uppercased(),
      line.replacing("\"", with: ""), line.replacing("\"", with: "'"),
      line.replacing(": ", with: " "), line.replacing(": ", with: "="),
      line.replacing(".", with: " "), line.replacing("(", with: " "),
      line.replacing(/[0-9]+/, with: "many"),
    ]
    let characters = Array(line)
    for place in [1, 3, characters.count / 2, characters.count - 2]
    where characters.indices.contains(place - 1) && characters.indices.contains(place) {
      var exchanged = characters
      exchanged.swapAt(place, place - 1)
      lines.append(String(exchanged))
    }
    return lines.filter { $0 != line }
  }

  private func failure<State, Action>(
    of line: String, in session: Session<State, Action>
  ) -> Failure? {
    do {
      try session.check(SourceLine(text: line))
      return nil
    } catch { return error }
  }
}
