import Testing

@testable import ConsoleSyntax

@Suite struct NameMatchTests {
  private let names = ["state", "step", "steps", "log", "view"]

  @Test(
    "A word is a name, or the beginning of one",
    arguments: [
      ("log", NameMatch.name("log")), ("l", .name("log")), ("sta", .name("state")),
      // A name in full, though another begins with it.
      ("step", .name("step")), ("st", .several(["state", "step", "steps"])),
      ("lgo", .none(nearest: ["log"])), ("zebra", .none(nearest: [])), ("", .none(nearest: [])),
    ])
  func match(word: String, match: NameMatch) {
    #expect(NameMatch(word, among: names) == match)
  }

  @Test("An empty word is not the beginning of an only name")
  func empty() {
    #expect(NameMatch("", among: ["auto"]) == .none(nearest: []))
    #expect(NameMatch("", among: ["auto", ""]) == .name(""))
  }

  @Test("At most three names are offered for a word that is no name")
  func nearest() {
    #expect(NameMatch("log", among: names).nearest == [])
    #expect(NameMatch("lgo", among: names).nearest == ["log"])
    #expect(NameMatch("s", among: ["sa", "sb", "sc", "sd"]).nearest == ["sa", "sb", "sc"])
  }
}
