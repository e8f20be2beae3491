import Testing

@testable import Features

@Suite struct TextScreenLayoutTests {
  @Test("Cells are adjacent and aligned; text that is too long is cut")
  func cells() {
    var screen = TextScreen("Title")
    screen.cells(.right("7", width: 3), .left("", width: 2), .left("name", width: 6))
    screen.cells(.right("1234", width: 3), .left("", width: 2), .left("long name", width: 6))
    screen.cells(.right("123", width: 3), .left("", width: 2), .left("6 long", width: 6))
    screen.cells(.right("x", width: 1), .left("none", width: 0), .right("y", width: 2))
    #expect(
      screen.text == """
        Title
            7  name
          12…  long …
          123  6 long
          x y
        """)
  }

  @Test("A line break inside a cell does not start a line")
  func lineBreaks() {
    var screen = TextScreen("Title")
    screen.cells(.left("a\nb", width: 10), .right("c", width: 2))
    #expect(screen.text.split(separator: "\n").count == 2)
  }

  @Test("Centred text has equal space on both sides, or starts at the indent")
  func centred() {
    var screen = TextScreen("Title")
    screen.centred(String(repeating: "x", count: 76))
    screen.centred(String(repeating: "x", count: 79))
    #expect(
      screen.text == """
        Title
           \(String(repeating: "x", count: 76))
          \(String(repeating: "x", count: 79))
        """)
  }

  @Test("A rule ends at the edge of the screen")
  func rule() {
    var screen = TextScreen("Title")
    screen.rule()
    #expect(screen.text.split(separator: "\n")[1].count == 80)
  }
}
