import Testing

@testable import ConsoleSyntax

@Suite("Nearest names")
struct NearestNamesTests {
  @Test(
    "Near names come nearest first",
    arguments: [
      ("lodaDogs", ["loadDogs"]),
      ("loaddogs", ["loadDogs"]),
      ("dogsLoad", ["dogsLoaded"]),
      ("filter", ["filterQueryChanged"]),
      ("zebra", []),
      ("", []),
    ])
  func nearest(name: String, expected: [String]) {
    let candidates = ["breedWasSelected", "dogsLoaded", "filterQueryChanged", "loadDogs"]
    #expect(NearestNames.of(name, in: candidates) == expected)
  }

  @Test("At most as many as asked for, each once")
  func limit() {
    #expect(NearestNames.of("aaa", in: ["aab", "aab", "aac", "aad", "aae"], limit: 2).count == 2)
    #expect(NearestNames.of("aaa", in: ["aab", "aab"]) == ["aab"])
  }
}
