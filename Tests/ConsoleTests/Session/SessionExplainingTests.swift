import ConsoleSyntax
import Testing

@testable import Console

@MainActor
@Suite("A name with a question mark is explained")
struct SessionExplainingTests {
  private func garden() -> SessionBench<Garden.State, Garden.Action> { SessionBench(gardenApp()) }

  /// The explanations of a line.
  private func explanations(
    _ line: String, _ bench: SessionBench<Garden.State, Garden.Action>? = nil
  ) async throws -> [Explanation] {
    guard case .explained(let things, _)? = try await (bench ?? garden()).type(line).last else {
      return []
    }
    return things
  }

  @Test("An action is explained by its parameters and a line to paste")
  func action() async throws {
    let line = #"pot name: "text", count: 1"#
    #expect(
      try await explanations("pot?") == [
        .action(
          CaseListing(
            path: "pot", signature: "pot(name: String, count: Int)", hasPayload: true,
            effectsOnlyType: nil), documentation: nil,
          parameters: [
            Explanation.Parameter(
              label: "name", type: "String", cases: [], isTypeable: true, hasDefault: false),
            Explanation.Parameter(
              label: "count", type: "Int", cases: [], isTypeable: true, hasDefault: false),
          ], example: line)
      ])
    // The line that is offered can be run.
    #expect(try await garden().type(line).steps.count == 1)
  }

  @Test("A path into the state is explained by its type, its value and what it contains")
  func place() async throws {
    let bench = garden()
    try await bench.type(#"plant "tulip""#)
    #expect(
      try await explanations("beds?", bench) == [
        .place(
          "beds", type: "[String]", value: AppValue(["tulip"]), members: StateMembers(of: ["tulip"])
        )
      ])
    #expect(
      try await explanations("beds[0]?", bench) == [
        .place(
          "beds[0]", type: "String", value: AppValue("tulip"), members: StateMembers(of: "tulip"))
      ])
  }

  @Test("Commands and topics are explained with or without their colon")
  func commands() async throws {
    let back = Explanation.command(try #require(CommandTable.row(named: "back")))
    #expect(try await explanations(":back?") == [back])
    #expect(try await explanations("back?") == [back])
    #expect(try await explanations("paths?") == [.topic(.paths)])
    #expect(try await explanations("?") == [.topic(.questions)])
  }

  @Test("Words of the architecture are explained, with a line of the app to try")
  func concepts() async throws {
    let bench = garden()
    let reducer = try #require(Concept.named("reducer"))
    guard case .explained(let things, let facts)? = try await bench.type("reducer?").last else {
      Issue.record("not explained")
      return
    }
    #expect(things == [.concept(reducer)])
    #expect(reducer.line.flatMap(facts.line) == ":try grow")
    // A command with this name is explained too.
    #expect(
      try await explanations("state?") == [
        .concept(try #require(Concept.named("state"))),
        .command(try #require(CommandTable.row(named: "state"))),
      ])
    // The app's own names come first.
    #expect(
      try await explanations("shed?").allSatisfy { if case .concept = $0 { false } else { true } })
  }

  @Test("An unknown name is refused, and similar names are suggested")
  func unknown() async {
    #expect(
      await garden().problem(of: "‹bedz›?")
        == .session(.nothingCalled("bedz", nearest: ["beds"])))
  }
}
