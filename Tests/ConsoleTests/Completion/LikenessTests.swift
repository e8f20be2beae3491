import Testing

@testable import Console

struct LikenessTests {
  @Test(
    "Text resembles a name by its start, its words or a part of it",
    arguments: [
      ("filterQ", "filterQueryChanged", Likeness.prefix),
      ("filterq", "filterQueryChanged", .prefixInAnyCase),
      ("", "filterQueryChanged", .prefix),
      ("fQC", "filterQueryChanged", .wordStarts),
      ("fiquch", "filterQueryChanged", .wordStarts),
      ("fqc", "filterQueryChanged", .wordStarts),
      ("query", "dogs.filterQueryChanged", .wordStarts),
      ("dogs.fQ", "dogs.filterQueryChanged", .wordStarts),
      ("d.c", "dogs.filterQueryChanged", .wordStarts),
      ("uery", "filterQueryChanged", .part),
      ("2", "page2", .wordStarts),
    ])
  func closest(text: String, name: String, closest: Likeness) {
    #expect(Likeness.allCases.first { $0.matches(text, for: name) } == closest)
  }

  @Test(
    "Text resembles no name without its characters in their order",
    arguments: [
      ("fCQ", "filterQueryChanged"), ("fiy", "filterQueryChanged"), ("xq", "filterQueryChanged"),
      ("u", "filterQueryChanged"), ("dogs.q.f", "dogs.filterQueryChanged"),
      ("filterQueryChangedd", "filterQueryChanged"), ("URLs", "openURL"),
    ])
  func different(text: String, name: String) {
    #expect(!Likeness.allCases.contains { $0.matches(text, for: name) })
  }
}
