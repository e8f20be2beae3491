import Features
import Foundation
import Kernel
import Testing

@testable import Console
@testable import ConsoleSyntax
@testable import tca_repl

/// Every line that the console proposes must be one that it can read: the examples in help, and the
/// lines after 'Try:' in errors.
@MainActor
@Suite("Lines that help and errors propose")
struct HelpfulLinesTests {
  @Test("Dogs") func dogs() async throws { try await check(Catalog.hosted(DogsApp.self)) }
  @Test("Counter") func counter() async throws { try await check(Catalog.hosted(CounterApp.self)) }
  @Test("Books") func books() async throws { try await check(Catalog.hosted(BooksApp.self)) }
  @Test("Online store") func onlineStore() async throws {
    try await check(Catalog.hosted(OnlineStoreApp.self))
  }
  @Test("Pokémon cards") func pokemonCards() async throws {
    try await check(Catalog.hosted(PokemonCardsApp.self))
  }

  #if canImport(WorkoutFeature)
    @Test("The example of a host package") func workouts() async throws {
      try await check(AppTalk.workouts)
    }
  #endif

  private func check<State, Action>(_ app: ConsoleApp<State, Action>) async throws {
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
    try await checkFiles(session)
    try await checkPayloads(session)
  }

  /// The examples after mistakes in files that actions take values from must be files with which the actions can be
  /// read.
  private func checkPayloads<State, Action>(_ session: Session<State, Action>) async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let lines = session.grammar.cases().filter(\.hasPayload).compactMap { listing in
      session.grammar.example(of: listing, places: []).map {
        $0.prefix { $0 != " " } + " @\(path)"
      }
    }
    var proposed = 0
    for line in lines {
      func failure(ofFile text: String) async throws -> Failure? {
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        do {
          _ = try await session.execute(SourceLine(text: ":try \(line)"))
          return nil
        } catch { return error }
      }
      for text in ["", "{", "garbage", "17", "true", #""text""#, "[{}]", #"{"nosuchname": 1}"#] {
        // Without a file, the mistake is in the line, such as a label that is missing.
        guard let failure = try await failure(ofFile: text), failure.file != nil else { continue }
        let next = try #require(Wording.message(for: failure).next, "\(line) with \(text)")
        let last = next.split(separator: "\n").last { $0.hasPrefix("Try: ") }
        let example = String(try #require(last, "\(line) with \(text)").dropFirst(5))
        #expect(
          try await isRead(example, failure, failure(ofFile:)), "\(line) with \(text) → \(example)")
        proposed += 1
      }
    }
    #expect(proposed >= lines.count)
  }

  /// The examples after mistakes in files with a state must be files that the console can read.
  private func checkFiles<State, Action>(_ session: Session<State, Action>) async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: path) }
    func failure(ofFile text: String) async throws -> Failure? {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      do {
        _ = try await session.execute(SourceLine(text: ":reset \(path)"))
        return nil
      } catch { return error }
    }
    let names = StateMembers.names(of: session.vocabulary.state)
    let mistakes = names.flatMap { name in
      [
        #"{"\#(name)x": 1}"#, #"{"\#(name)": nonsense}"#, #"{"\#(name)": {"nosuchname": 1}}"#,
        #"{"\#(name)": [{"nosuchname": 1}]}"#, #"{"\#(name)": [\#u{22}a"}"#,
        ".init(\(name): nonsense)",
        ".init(\(name)x: 1)",
      ]
    }
    var proposed: Set<String> = []
    for text in ["", "garbage", "{", "[1]", "{'a': 1}", #"{"a": 1, }"#, "Nosuch(a: 1)"] + mistakes {
      // Only a server's other members are no mistake in JSON.
      guard let failure = try await failure(ofFile: text) else { continue }
      let next = try #require(Wording.message(for: failure).next, "\(text)")
      let line = try #require(next.split(separator: "\n").last { $0.hasPrefix("Try: ") }, "\(text)")
      let example = String(line.dropFirst(5))
      #expect(try await self.isRead(example, failure, failure(ofFile:)), "\(text) → \(example)")
      proposed.insert(example)
    }
    #expect(proposed.count > names.count)
  }

  /// Whether a file with an example is read as a state.
  private func isRead(
    _ example: String, _ failure: Failure, _ failing: (String) async throws -> Failure?
  ) async throws -> Bool {
    #expect(failure.fileExample == example)
    return try await failing(example) == nil
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
    return CommandTable.rows.compactMap { $0.example(in: facts).line } + topics + actions
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
