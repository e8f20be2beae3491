import ConsoleSyntax
import Testing

@testable import Console

@Suite("The text of explanations")
struct RendererExplainingTests {
  /// What a name with a question mark prints.
  private func text(_ thing: Explanation) -> [String] {
    Renderer(hiding: .nothing).lines(.explained([thing], .dogs)).map(\.plain)
  }

  @Test("An action is shown with its parameters and an example")
  func action() {
    let listing = CaseListing(
      path: "pot", signature: "pot(name: String, count: Int)", hasPayload: true,
      effectsOnlyType: nil)
    let name = Explanation.Parameter(
      label: "name", type: "String", cases: [], isTypeable: true, hasDefault: false)
    let count = Explanation.Parameter(
      label: nil, type: "Size", cases: ["small", "large"], isTypeable: false, hasDefault: true)
    #expect(
      text(
        .action(
          listing, documentation: "Puts a plant into pots.", parameters: [name, count],
          example: #"pot name: "text", count: 1"#)) == [
          "pot(name: String, count: Int)  an action", "  Puts a plant into pots.",
          "  name      String",
          "  2         Size, one of .small .large, optional, cannot be typed", "Example:",
          #"  pot name: "text", count: 1"#,
        ])
    let grown = CaseListing(
      path: "grown", signature: "grown(Plant)", hasPayload: true, effectsOnlyType: "Plant")
    #expect(
      text(.action(grown, documentation: nil, parameters: [], example: nil)) == [
        "grown(Plant)  an action that only effects send"
      ])
  }

  @Test("A path is shown with its type, its value, what it contains and examples")
  func place() {
    #expect(
      text(
        .place(
          "beds", type: "[String]", value: AppValue(["tulip"]), members: StateMembers(of: ["tulip"])
        )) == [
          "beds: [String]  in the state", #"  is ["tulip"]"#, "  has .count [0]", "Examples:",
          "  :state beds", "  :why beds",
        ])
  }

  @Test("A word of the architecture is shown with what it means and a line to try")
  func concept() {
    let concept = Concept(words: ["reducer"], text: "It reduces.", line: nil)
    #expect(
      text(.concept(concept)) == ["reducer  a word of the architecture", "  It reduces."])
    let lines = Concept.named("reducer").map { text(.concept($0)) }
    #expect(lines?.last == "  :try dogs.loadDogs")
  }
}
