import Testing

@testable import BooksFeature
@testable import Console

/// What the console says of an action that arrives too late, in the notation of lines.
@MainActor
@Suite struct BooksNoticeTests {
  @Test("A notice of a page that is not open names the action as a user types it")
  func stack() async {
    let app = ConsoleApp("books", initialState: BooksApp.initialState) { BooksApp.reducer }
    let (_, lines) = await consoleOutput(of: "path[id: 7].fetchCharacters\n", app)
    #expect(
      lines.contains {
        $0.hasSuffix("Action: path[id: 7].fetchCharacters, of BookListReducer.Action")
      },
      "\(lines)")
  }
}
