import Testing

@testable import Console
@testable import ConsoleSyntax

@Suite("The English of mistakes in files of data")
struct WordingHiddenTests {
  @Test(
    "The nearest name of the app is named, and nothing of the file",
    arguments: [
      (
        Problem.unknownLabel("subBreds", known: ["subBreeds", "breed"], signature: "Dog(breed:)"),
        "No argument has this name. Did you mean 'subBreeds'?"
      ),
      (
        .unknownLabel("token-17", known: ["breed"], signature: "Dog(breed:)"),
        "No argument has this name."
      ),
      (
        .unknownCase("profil", type: "Tab", nearest: ["profile"]),
        "'Tab' has no such case. Did you mean 'profile'?"
      ),
      (
        .unknownField("emial", type: "State", nearest: ["email"]),
        "'State' has no such property that can be set. Did you mean 'email'?"
      ),
    ])
  func nearest(problem: Problem, sentence: String) {
    #expect(Wording.messageWithoutText(for: problem).sentence == sentence)
  }
}
