import Testing

@testable import ConsoleSyntax

@Suite("Spans")
struct SourceSpanTests {
  @Test(
    "Columns count characters from 1, not bytes",
    arguments: [
      ("dogs.x", 5..<6, 6..<7),
      ("é🐕‍🦺x", 13..<14, 3..<4),
      ("e\u{301}x", 3..<4, 2..<3),
      ("ab", 2..<2, 3..<3),
      ("a\nbcd", 3..<5, 2..<4),
    ])
  func columns(text: String, span: Range<Int>, expected: Range<Int>) {
    #expect(SourceSpan(span.lowerBound, span.upperBound).columns(in: text) == expected)
  }

  @Test("Positions in a text of several lines")
  func position() {
    let position = SourceSpan(4, 5).position(in: "a\r\nbc")
    #expect(position.line == 2)
    #expect(position.column == 2)
  }

  @Test("The text of a span past the end is shorter")
  func pastTheEnd() {
    #expect(SourceSpan(1, 9).text(in: "abc") == "bc")
    #expect(SourceSpan(8, 9).text(in: "abc") == "")
  }
}
