import Testing

@testable import ConsoleTerminal

@Suite struct PainterTests {
  private let text = StyledText("plain ") + StyledText("bad", .error) + StyledText("", .muted)

  @Test("Without colour the text is plain")
  func plain() {
    #expect(Painter(usesColor: false).paint(text) == "plain bad")
  }

  @Test("With colour each part is wrapped on its own and the terminal left as it was")
  func colour() {
    #expect(Painter(usesColor: true).paint(text) == "plain \u{1B}[1;31mbad\u{1B}[0m")
  }
}
