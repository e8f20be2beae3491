import Testing

@testable import ConsoleSyntax

@Suite struct NameMatchTests {
  private let names = ["state", "step", "steps", "log", "view"]

  @Test(
    "A word matches a name, or names that start with it",
    arguments: [
      ("log", NameMatch.name("log")), ("l", .name("log")), ("sta", .name("state")),
      // A complete name, although another one starts with it.
      ("step", .name("step")), ("st", .several(["state", "step", "steps"])),
      ("lgo", .none(nearest: ["log"])), ("zebra", .none(nearest: [])), ("", .none(nearest: [])),
    ])
  func match(word: String, match: NameMatch) {
    #expect(NameMatch(word, among: names) == match)
  }

  @Test("An empty word does not match a single name")
  func empty() {
    #expect(NameMatch("", among: ["auto"]) == .none(nearest: []))
    #expect(NameMatch("", among: ["auto", ""]) == .name(""))
  }

  @Test("At most three names are suggested for an unknown word")
  func nearest() {
    #expect(NameMatch("log", among: names).nearest == [])
    #expect(NameMatch("lgo", among: names).nearest == ["log"])
    #expect(NameMatch("s", among: ["sa", "sb", "sc", "sd"]).nearest == ["sa", "sb", "sc"])
  }
}
