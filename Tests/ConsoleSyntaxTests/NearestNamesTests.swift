import Testing

@testable import ConsoleSyntax

@Suite("Nearest names")
struct NearestNamesTests {
  @Test(
    "Similar names are sorted by similarity",
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

  @Test("There are at most as many as requested, each once")
  func limit() {
    #expect(NearestNames.of("aaa", in: ["aab", "aab", "aac", "aad", "aae"], limit: 2).count == 2)
    #expect(NearestNames.of("aaa", in: ["aab", "aab"]) == ["aab"])
  }
}
