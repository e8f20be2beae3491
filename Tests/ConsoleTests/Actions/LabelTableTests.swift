import Testing

@testable import Console
@testable import ConsoleSyntax

@Suite("Missing labels")
struct LabelTableTests {
  private func problem(_ line: String) -> Problem? {
    #expect(throws: Diagnostic.self) {
      try ActionGrammar(SampleAction.self).action(from: .parse(line), as: SampleAction.self)
    }?.problem
  }

  @Test("A constructor has only its own labels: any unknown one is an error")
  func constructor() {
    #expect(
      problem(#"dogs.dogsLoaded [SampleDog(colour: "x", subBreeds: [])]"#)
        == .unknownLabel(
          "colour", known: ["breed", "age"], signature: "SampleDog(breed:, subBreeds:, age:)"))
  }

  @Test("A JSON object may have other members: only one similar to a missing label is an error")
  func object() {
    let signature = "SampleDog(breed:, subBreeds:, age:)"
    #expect(
      problem(#"dogs.dogsLoaded [{"colour": "x", "subBreeds": []}]"#)
        == .missingArgument(label: "breed", type: "String", signature: signature))
    #expect(
      problem(#"dogs.dogsLoaded [{"bred": "x", "subBreeds": []}]"#)
        == .unknownLabel("bred", known: ["breed", "age"], signature: signature))
  }
}
