import Testing

@testable import ConsoleTerminal

struct KeyDecoderTests {
  private typealias Key = KeyDecoder.Key

  private static func keys(_ text: String) -> [Key] { text.unicodeScalars.map(Key.character) }
  private static func text(_ text: String) -> [Key] { text.unicodeScalars.map(Key.text) }

  @Test(
    "Bytes are decoded into keys",
    arguments: [
      ("aé日🐶", text("aé日🐶")),
      ("\u{3}\r\t\u{7F}", keys("\u{3}\r\t\u{7F}")),
      ("\u{1B}[A", keys("\u{1B}[A")),
      ("\u{1B}b", keys("\u{1B}b")),
      ("\u{1B}\u{1B}[A", keys("\u{1B}[A")),
      // Not bound: ignored as a whole.
      ("x\u{1B}[15~y\u{1B}[1;2Pz\u{1B}OPq", text("xyzq")),
      // Ctrl-C inside a sequence works.
      ("\u{1B}[1\u{3}", keys("\u{3}")),
      // Eight-bit control characters are not keys.
      ("a\u{9B}b", text("ab")),
      ("\u{1B}[200~a\tb\u{1B}[201~c", [.paste("a\tb")] + text("c")),
      (
        "\u{1B}[200~a\r\nb\nc\rd\r\u{1B}[201~",
        [
          .paste("a"), .pastedLineEnd, .paste("b"), .pastedLineEnd, .paste("c"), .pastedLineEnd,
          .paste("d"), .pastedLineEnd,
        ]
      ),
      ("\u{1B}[200~\u{1B}[201~", []),
      ("\u{1B}[200~a\u{1B}[Ab\u{3}\u{1B}[201~", [.paste("a\u{1B}[Ab\u{3}")]),
      ("\u{1B}[200~\0\u{9B}\u{7F}\u{85}\u{1B}[201~", [.paste("\0\u{9B}\u{7F}\u{85}")]),
    ])
  func decoding(text: String, expected: [KeyDecoder.Key]) {
    var decoder = KeyDecoder(known: ["\u{1B}[A"])
    #expect(decoder.decode(Array(text.utf8)) == expected)
  }

  @Test(
    "Bytes that arrive one at a time are decoded into the same keys",
    arguments: [
      "aé日🐶\u{1B}[A\u{1B}[15~b\u{1B}x", "\u{1B}[200~é\r\nb\u{1B}[20\r\u{1B}[201~c",
    ])
  func decodingByteByByte(text: String) {
    var whole = KeyDecoder(known: ["\u{1B}[A"])
    var decoder = KeyDecoder(known: ["\u{1B}[A"])
    var keys: [Key] = []
    for byte in text.utf8 { keys += decoder.decode([byte]) }
    #expect(Self.flattened(keys) == Self.flattened(whole.decode(Array(text.utf8))))
  }

  /// The keys, with adjacent pastes joined.
  private static func flattened(_ keys: [Key]) -> [Key] {
    keys.reduce(into: []) { flattened, key in
      if case .paste(let text) = key, case .paste(let before) = flattened.last {
        flattened[flattened.count - 1] = .paste(before + text)
      } else {
        flattened.append(key)
      }
    }
  }
}
