import Screens
import Testing

@testable import Console
@testable import ConsoleSyntax

@Suite("Colours")
struct ColorLiteralTests {
  private func read(_ text: String) throws -> Color {
    try ValueForm.value(of: try Literal.parse(text), as: Color.self)
  }

  private func problem(_ text: String) -> Problem? {
    do {
      _ = try ValueForm.value(of: try Literal.parse(text), as: Color.self)
      return nil
    } catch { return error.problem }
  }

  @Test("A colour of the system is written like a case, any other by its name")
  func notation() throws {
    for text in [".red", "Color.red", #"Color("red")"#, #"Color(name: "red")"#, #""red""#] {
      #expect(try read(text) == .red)
    }
    #expect(ValuePrinter.exact.text(Color.red) == ".red")
    #expect(ValuePrinter.exact.text([Color.accentColor]) == "[.accentColor]")
    #expect(ValuePrinter.exact.text(Color("brand \"1\"")) == #"Color("brand \"1\"")"#)
  }

  @Test("What is printed is read as the same colour")
  func roundTrip() throws {
    let colors: [Color] = [
      .red, .clear, .primary, Color("brand"), Color(red: 0.1, green: 0.2, blue: 0.3),
      Color(white: 0.5),
    ]
    for color in colors { #expect(try read(ValuePrinter.exact.text(color)) == color) }
  }

  @Test("An unknown name, an argument too many and another type are mistakes")
  func mistakes() {
    let names = Color.constants.map(\.name)
    #expect(problem(".redd") == .noCase("redd", of: "Color", among: names))
    #expect(problem(".red(1)") != nil)
    #expect(problem("1") != nil)
    #expect(problem(#"Color(red: 1, green: 1, blue: 1)"#) != nil)
    #expect(problem("Font.body") != nil)
  }
}
