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

extension LikenessTests {
  @Test("Many names are compared like one")
  func manyNames() {
    let texts = [
      "", "n", "number 9", "NUM", "n9", "ber", "é", "e", "e\u{301}", "\u{212A}", "k", "9 9", "xyz",
      "numbers 999999999",
    ]
    let names = [
      "", "number 9999", "Number 99", "numberNine", "é", "e\u{301}9", "\u{212A}elvin", "kelvin",
      "a\r\nb", "Cafe\u{301} number 9",
    ]
    for likeness in Likeness.allCases {
      for text in texts {
        let matcher = likeness.matcher(for: text)
        for name in names {
          #expect(
            matcher(name) == likeness.matches(text, for: name),
            "\(likeness) \(text.debugDescription) \(name.debugDescription)")
        }
      }
    }
  }
}
