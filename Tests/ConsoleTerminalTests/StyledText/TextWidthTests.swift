import CEdit
import Testing

@testable import ConsoleTerminal

@Suite struct TextWidthTests {
  @Test(
    "Columns are counted as in a terminal",
    arguments: [
      ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("🐶", 2), ("", 0), ("각", 2),
      ("\u{1100}\u{1161}\u{11A8}", 2), ("🇩🇪", 2), ("👍🏽", 2), ("👨‍👩‍👧", 2), ("a\u{200B}b", 2),
    ])
  func width(text: String, columns: Int) {
    #expect(TextWidth.columns(of: text) == columns)
  }

  @Test(
    "Every code point is as wide as in the C library, except where its version is different")
  func agreement() {
    // Its widths depend on the locale.
    #expect(TerminalLocale.isUTF8)
    let differing = (0x20...0x3FFFF).compactMap(Unicode.Scalar.init).filter { scalar in
      let width = Int(cedit_width(wchar_t(bitPattern: scalar.value)))
      return width >= 0 && width != TextWidth.columns(of: scalar)
    }
    #expect(differing.count < 300, "\(differing.map { String($0.value, radix: 16) })")
  }
}
