import Screens
import Testing

@testable import Console

@Suite("The names of elements on the screen")
struct ElementNamesTests {
  @Test("An element without a label is called by its value, or else by what it is, in words")
  func names() {
    var field = ScreenTree.Element(.textField)
    #expect(field.name == "text field")
    field.value = "bull"
    #expect(field.name == "bull")
    #expect(ScreenTree.Element(.textField, "Filter").name == "Filter")
    #expect(ScreenTree.Element(.toggle).name == "toggle")
  }
}
