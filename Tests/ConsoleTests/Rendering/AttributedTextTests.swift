import Foundation
import Kernel
import Testing

@testable import Console

@MainActor
@Suite("Attributed texts in a state")
struct AttributedTextTests {
  private struct State: Equatable {
    var plain = AttributedString("plain")
    var styled = styledText()
  }

  private nonisolated static func styledText() -> AttributedString {
    var text = AttributedString("styled ")
    var link = AttributedString("link")
    link.link = URL(string: "https://example.com")
    text.append(link)
    return text
  }

  private enum Action { case change }

  @Test("The text is printed in rows, values and changes")
  func text() async throws {
    let bench = Bench(
      apps: [
        AnyConsoleApp(
          ConsoleApp("texts", initialState: State()) {
            Reduce<State, Action> { state, _ in
              state.plain = AttributedString("other")
              state.styled += AttributedString("!")
              return .none
            }
          })
      ])
    #expect(
      try await bench.type(":state") == [
        #"plain   AttributedString("plain")"#, #"styled  AttributedString("styled link", …)"#,
      ])
    #expect(try await bench.type(":state plain") == [#"AttributedString("plain")"#])
    #expect(
      try await bench.type("change").dropFirst() == [
        #"    state    ~ plain  AttributedString("plain") → AttributedString("other")"#,
        "             ~ styled",
        #"                 - AttributedString("styled link", …)"#,
        #"                 + AttributedString("styled link!", …)"#,
      ])
  }

  private struct Page: Equatable, Identifiable {
    var id = 1
    var text = styledText()
    var note: AttributedString? = styledText()
  }

  private struct Book: Equatable {
    var pages: IdentifiedArrayOf<Page> = [Page(), Page(id: 2)]
    var lines = [styledText(), styledText()]
    var last = Page(id: 3)
    var none: AttributedString?
  }

  @Test("Inside other values and in tables, too")
  func inside() async throws {
    let bench = Bench(
      apps: [
        AnyConsoleApp(
          ConsoleApp("book", initialState: Book()) {
            Reduce<Book, Action> { state, _ in
              state.pages[id: 1]?.text += AttributedString("!")
              state.lines[0] += AttributedString("!")
              state.none = AttributedTextTests.styledText()
              state.pages.append(Page(id: 4))
              return .none
            }
          })
      ])
    let text = #"AttributedString("styled link", …)"#
    #expect(
      try await bench.type(":state pages[0]") == ["id    1", "text  \(text)", "note  \(text)"])
    #expect(try await bench.type(":state lines") == ["[\(text), \(text)]"])
    #expect(try await bench.type("change").last == "             + none  \(text)")
  }
}
