import Foundation
import Kernel
import Testing

#if os(Linux)
  @Suite struct LocalizationValueTests {
    @Test("A text that an app may translate is the text itself, or its default")
    func texts() {
      let name = "Ann"
      #expect(String(localized: "Hello") == "Hello")
      #expect(String(localized: "Hello \(name), \(2)", comment: "A greeting") == "Hello Ann, 2")
      #expect(String(localized: "key", defaultValue: "Hello", bundle: .main) == "Hello")
      #expect(String(localized: "\(1.5, specifier: "%.2f")") == "1.50")
      #expect(String(localized: "\(3, format: .number)") == "3")
    }

    @Test("The title of an alert may be such a text")
    func alert() {
      let alert = AlertState<Never> { TextState(String(localized: "Delete all?")) }
      #expect(String(state: alert.title) == "Delete all?")
    }
  }
#endif
