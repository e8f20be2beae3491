import Testing

@testable import Features

@Suite struct TextScreenLayoutTests {
  @Test("Cells stand side by side, each at its end; what is too long is cut")
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

  @Test("A line break inside of a cell begins no line")
  func lineBreaks() {
    var screen = TextScreen("Title")
    screen.cells(.left("a\nb", width: 10), .right("c", width: 2))
    #expect(screen.text.split(separator: "\n").count == 2)
  }

  @Test("What is centred has as much before it as behind it, or begins where lines do")
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

  @Test("A rule ends where the screen does")
  func rule() {
    var screen = TextScreen("Title")
    screen.rule()
    #expect(screen.text.split(separator: "\n")[1].count == 80)
  }
}
