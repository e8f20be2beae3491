import Testing

@testable import ConsoleTerminal

@Suite struct PainterTests {
  private let text = StyledText("plain ") + StyledText("bad", .error) + StyledText("", .muted)

  @Test("Without colours, the text is plain")
  func plain() {
    #expect(Painter(usesColor: false).paint(text) == "plain bad")
  }

  @Test("With colours, each part is wrapped separately and the terminal is reset afterwards")
  func colour() {
    #expect(Painter(usesColor: true).paint(text) == "plain \u{1B}[1;31mbad\u{1B}[0m")
  }
}
