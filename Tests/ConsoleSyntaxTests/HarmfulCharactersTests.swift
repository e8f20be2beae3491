import Testing

@testable import ConsoleSyntax

@Suite("Harmful characters")
struct HarmfulCharactersTests {
  /// Every Unicode scalar.
  private static var all: some Sequence<Unicode.Scalar> {
    (UInt32(0)...0x10FFFF).lazy.compactMap(Unicode.Scalar.init)
  }

  @Test(
    "On their own they are exactly Cc, Cf, Zl, Zp, Co, Cn and the default ignorables"
  )
  func everyScalar() {
    var count = 0
    for scalar in Self.all {
      let properties = scalar.properties
      let expected =
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
        default: properties.isDefaultIgnorableCodePoint
        }
      if HarmfulCharacters.isFree(String(scalar)) == expected {
        Issue.record("\(HarmfulCharacters.name(scalar))")
      }
      if expected { count += 1 }
    }
    #expect(count > 0x20000)
  }

  @Test("Each is written as ASCII in every notation, and reads back as itself")
  func roundTrip() throws {
    for scalar in Self.all where HarmfulCharacters.isHarmfulAlone(scalar) {
      // Nine of ten are unassigned or for private use.
      let isOneOfMany = [.unassigned, .privateUse].contains(scalar.properties.generalCategory)
      if isOneOfMany, !scalar.value.isMultiple(of: 997) { continue }
      let text = "a\(scalar)b"
      let quoted = EscapedText.quoted(text)
      let json = EscapedText.json(text)
      let shown = SafeText.of(text)
      guard [quoted, json, shown].allSatisfy({ $0.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } })
      else {
        Issue.record("\(HarmfulCharacters.name(scalar)) is written raw")
        continue
      }
      if try Literal.parse(quoted).kind != .text(text) { Issue.record("\(quoted)") }
      if try Literal.parseJSON(json, limit: 100).kind != .text(text) { Issue.record("\(json)") }
    }
  }

  @Test(
    "Ordinary text is not changed",
    arguments: [
      "plain", "größer", "日本語", "한국어", "עברית", "العربية", "हिन्दी", "e\u{301}", "🐶", "🇩🇪", "👍🏽",
      "👩‍🔬", "👩🏽‍🚒", "🏳️‍🌈", "👨‍👩‍👧‍👦", "❤️", "❤️‍🔥", "☀︎", "1️⃣", "#️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "🧑‍🤝‍🧑", "#0*©®",
    ])
  func legitimate(text: String) {
    #expect(HarmfulCharacters.isFree(text))
    #expect(SafeText.of(text) == text)
    #expect(EscapedText.quoted(text) == "\"\(text)\"")
    for character in text { #expect(HarmfulCharacters.isFree(String(character))) }
  }

  @Test(
    "Characters that only look like a part of an emoji are escaped",
    arguments: [
      ("a\u{200D}b", "a\\u{200D}b"), ("👩\u{200D}", "👩\\u{200D}"), ("\u{200D}👩", "\\u{200D}👩"),
      ("👩\u{200D}\u{200D}🔬", "👩\\u{200D}\\u{200D}🔬"), ("👩\u{200D}🏽", "👩\\u{200D}🏽"),
      ("🇩🇪\u{200D}🇩🇪", "🇩🇪\\u{200D}🇩🇪"), ("1\u{200D}1", "1\\u{200D}1"),
      ("a\u{FE0F}", "a\\u{FE0F}"), ("1\u{FE0F}", "1\\u{FE0F}"), ("\u{FE0F}", "\\u{FE0F}"),
      ("❤\u{FE0F}\u{FE0F}", "❤\u{FE0F}\\u{FE0F}"), ("❤\u{FE01}", "❤\\u{FE01}"),
      ("葛\u{E0100}", "葛\\u{E0100}"), ("a\u{E0061}", "a\\u{E0061}"),
      ("🏴\u{E0061}\u{E007F}", "🏴\\u{E0061}\\u{E007F}"), ("🏴\u{E0067}", "🏴\\u{E0067}"),
    ])
  func pretenders(text: String, shown: String) {
    #expect(SafeText.of(text) == shown)
    #expect(SafeText.of(shown) == shown)
  }

  @Test("A flag cannot hide additional tags")
  func longFlag() {
    let flag = "🏴󠁧󠁢󠁥󠁮󠁧󠁿"
    let shown = SafeText.of(flag + "\u{E0061}")
    #expect(!shown.unicodeScalars.contains { $0.value >= 0xE0000 })
  }

  @Test(
    "Each has a name",
    arguments: [
      ("\u{200B}" as Unicode.Scalar, "U+200B ZERO WIDTH SPACE"), ("\u{1B}", "U+001B ESCAPE"),
      ("\u{7F}", "U+007F DELETE"),
      ("\u{E0041}", "U+E0041 TAG LATIN CAPITAL LETTER A"),
      ("\u{80}", "U+0080, a control character"),
      ("\u{E000}", "U+E000, a private-use character"),
      ("\u{10FFFF}", "U+10FFFF, an unassigned character"),
    ])
  func names(scalar: Unicode.Scalar, name: String) {
    #expect(HarmfulCharacters.name(scalar) == name)
  }
}
