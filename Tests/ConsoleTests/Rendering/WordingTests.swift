import Testing

@testable import Console
@testable import ConsoleSyntax

@Suite("The English of failures")
struct WordingTests {
  private func message(_ problem: PathProblem) -> Wording.Message {
    Wording.message(
      for: Failure(Refusal(problem: .path(problem)), in: SourceLine(text: ":state")))
  }

  private func next(_ problem: PathProblem) -> String? { message(problem).next }

  @Test(
    "The first eight ids or keys are named, and if there are more, the total",
    arguments: [
      (0, "It is empty."), (1, "It has the key 1."), (3, "It has the keys 1, 2 and 3."),
      (8, "It has the keys 1, 2, 3, 4, 5, 6, 7 and 8."),
      (9, "It has the keys 1, 2, 3, 4, 5, 6, 7, 8, … 9 in all."),
      (40, "It has the keys 1, 2, 3, 4, 5, 6, 7, 8, … 40 in all."),
    ])
  func absent(count: Int, next: String) {
    let known = (0..<min(count, 20)).map { "\($0 + 1)" }
    #expect(self.next(.noKey("x", path: "prices", known: known, count: count)) == next)
    #expect(
      self.next(.noElement(id: "x", path: "items", known: known, count: count))
        == next.replacing("the key", with: "the id"))
  }

  @Test(
    "The nearest id or key is suggested only if what was typed has more than three characters",
    arguments: [("tulp", " Did you mean tulip?"), ("tul", ""), ("12", "")])
  func nearest(wanted: String, question: String) {
    #expect(
      message(.noKey(wanted, path: "prices", known: ["tulip", "13"], count: 2)).sentence
        == "'prices' has no key \(wanted).\(question)")
  }

  @Test("If several elements have a name, up to three of them can be copied")
  func severalNamed() {
    let several = message(
      .severalNamed(
        "maps", path: "boxes", candidates: (1...5).map { "id: \($0)" }, count: 5))
    #expect(several.sentence == #"'boxes' has 5 elements with the name "maps"."#)
    #expect(several.next == "Write which one: [id: 1], [id: 2], [id: 3], …")
  }

  // `ErrorCatalogue` has the other refusals, but the reducer of its app returns no actions.
  @Test("A step that a reducer returned cannot be changed alone")
  func returned() {
    let message = Wording.message(
      for: Failure(Refusal(.isReturned(2, by: 1)), in: SourceLine(text: ":skip 2")))
    #expect(message.sentence == "#2 was returned by the reducer at #1.")
    #expect(message.next == "Skip, edit or move #1, or a step that led to it.")
  }

  @Test(
    "A duration without quotes is not a number, and the answer says how it is written",
    arguments: [
      ("60s", #"A duration is a text: "60s"."#), ("1m30s", #"A duration is a text: "1m30s"."#),
      ("12abc", nil), ("0x", nil),
    ] as [(String, String?)])
  func durations(text: String, next: String?) {
    let message = Wording.message(for: Problem.malformedNumber(text))
    #expect(message.sentence == "'\(text)' is not a number.")
    #expect(message.next == next)
  }
}
