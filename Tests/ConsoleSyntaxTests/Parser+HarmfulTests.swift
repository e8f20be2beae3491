import Testing

@testable import ConsoleSyntax

@Suite("Harmful characters in a line")
struct ParserHarmfulTests {
  private func refusal(of line: String) -> Diagnostic? {
    do {
      _ = try Line.parse(line)
      return nil
    } catch { return error }
  }

  @Test(
    "Outside of quotes each is refused with its position, and the line without it is suggested",
    arguments: [
      ("dogs.load\u{200B}Dogs", 9, "dogs.loadDogs"), ("\u{FEFF}dogs.loadDogs", 0, "dogs.loadDogs"),
      (":go\u{AD}to 3", 3, ":goto 3"), (":mark \u{202E}here", 6, ":mark here"),
      (":find don\"t\u{200B}", 11, ":find don\"t"),
      ("say \"a\u{200B}b\"\u{200B}", 11, "say \"a\u{200B}b\""),
      ("say #\"a\"b\u{200B}\"#\u{2060}", 14, "say #\"a\"b\u{200B}\"#"),
      ("set\u{2028}3", 3, "set 3"),
      ("put a: 1,\u{200E} b: 2\u{200F}", 9, "put a: 1, b: 2"), ("dogs\u{200B}?", 4, "dogs?"),
      ("say \"\"\"\n  a\u{200B}\n  \"\"\"\u{61C}", 20, "say \"\"\"\n  a\u{200B}\n  \"\"\""),
      ("say {\"a\u{200B}\":\u{200B} \"\\u200b\"}", 12, "say {\"a\u{200B}\": \"\\u200b\"}"),
      ("tap `a\u{200B}b`", 6, nil), ("dogs\u{200B}.load Dogs(", 4, nil), ("\u{1B}[2J", 0, nil),
    ])
  func refused(line: String, place: Int, corrected: String?) throws {
    let diagnostic = try #require(refusal(of: line))
    guard case .harmfulCharacter(let scalar, _, _) = diagnostic.problem else {
      Issue.record("\(diagnostic)")
      return
    }
    #expect(diagnostic.span.start == place)
    #expect(diagnostic.span.text(in: line) == String(scalar))
    #expect(diagnostic.correction?.applied(to: line) == corrected)
    if let corrected { #expect(throws: Never.self) { try Line.parse(corrected) } }
  }

  @Test(
    "In quotes, in comments and in emoji they are accepted",
    arguments: [
      "say \"a\u{200B}\u{1B}b\"", "say #\"\u{202E}\"#", "say \"\"\"\n\u{200B}\n\"\"\"",
      "# a\u{200B}note",
      "say {\"\u{200B}\": \"\\b\u{200B}\"}", "mood.👩‍🔬", "say \"\\\"\u{200B}\"", "say\t\"x\"\r\n",
    ])
  func accepted(line: String) throws {
    #expect(throws: Never.self) { try Line.parse(line) }
  }

  @Test("Every harmful character is refused in a name and accepted in a text")
  func everyScalar() throws {
    var tried = 0
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), HarmfulCharacters.isHarmfulAlone(scalar),
        !"\t\n\r".unicodeScalars.contains(scalar)
      else { continue }
      // Nine of ten are unassigned or for private use.
      let isOneOfMany = [.unassigned, .privateUse].contains(scalar.properties.generalCategory)
      if isOneOfMany, !value.isMultiple(of: 997) { continue }
      tried += 1
      let found = refusal(of: "dogs.load\(scalar)Dogs")
      let removed = found?.correction?.applied(to: "dogs.load\(scalar)Dogs")
      if removed != "dogs.load\(scalar.properties.isWhitespace ? " " : "")Dogs" {
        // A space in their place makes two words, which is not an action.
        if !scalar.properties.isWhitespace || found == nil { Issue.record("U+\(value)") }
      }
      if refusal(of: "say \"a\(scalar)b\"") != nil { Issue.record("U+\(value) in a text") }
    }
    #expect(tried > 500)
  }

  @Test("Many quotes and many harmful characters cost linear time")
  func bombs() {
    // With quadratic time this would take minutes.
    let count = 100_000
    for piece in ["\u{200B}", "\"\u{200B}", "\"\"\"\n\u{200B}", "a\"\"\"\n\u{200B}", "#\u{200B}\""]
    {
      #expect(refusal(of: "a" + String(repeating: piece, count: count)) != nil)
    }
  }
}
