import ComposableArchitecture
import SwiftUI
import Testing

@MainActor
@Suite
struct OlderTests {
  private let books = ScreenOf<BookListReducer.State, BookListReducer.Action> {
    BookListView(store: $0)
  }

  @Test("Seed 002: a book opens its page, which loads when it appears")
  func bookPages() throws {
    var state = BookListReducer.State(books: ["A Game of Thrones"])
    let list = books.screen(of: state)
    #expect(text(list) == "Books\n  [1] Refresh\n  [2] A Game of Thrones ›")
    let book = BookDetailReducer.State(book: "A Game of Thrones")
    let push = try books.actions(of: .tap, at: handle(2, list), in: state)
    #expect(push == [.path(.push(id: 0, state: book))])

    state.path.append(book)
    let id = try #require(state.path.ids.last)
    let detail = books.screen(of: state)
    #expect(text(detail) == "[1] ‹ Back\nA Game of Thrones\n  An error occurred")
    #expect(
      try books.actions(of: .tap, at: handle(1, detail), in: state) == [.path(.popFrom(id: id))])
    let hook = try #require(detail.hooks.first)
    #expect(detail.happenings(since: list) == [.appear(hook)])
    #expect(
      books.actions(of: hook, in: state)
        == [.path(.element(id: id, action: .fetchCharacters))])
  }

  @Test("Marked bindings, and the destinations of one presentation")
  func destinations() throws {
    let screens = ScreenOf<Older.State, Older.Action> { OlderView(store: $0) }
    var state = Older.State()
    let form = screens.screen(of: state)
    #expect(text(form) == "[1] Name ________\n[2] Open ›")
    #expect(
      try screens.actions(of: .type("Ada"), at: handle(1, form), in: state)
        == [.binding(.set(\.$name, "Ada"))])
    #expect(try screens.actions(of: .tap, at: handle(2, form), in: state) == [.openTapped])

    state.destination = .book(BookDetailReducer.State(book: "Book"))
    let page = screens.screen(of: state)
    #expect(page.title == "Book")
    #expect(
      try screens.actions(of: .tap, at: handle(1, page), in: state) == [.destination(.dismiss)])
    #expect(
      screens.actions(of: try #require(page.hooks.first), in: state)
        == [.destination(.presented(.book(.fetchCharacters)))])

    state.destination = .sheet(BookDetailReducer.State(book: "Book"))
    let sheet = screens.screen(of: state)
    #expect(sheet.elements.last?.role == .sheet)
    #expect(
      screens.actions(of: try #require(sheet.hooks.first), in: state)
        == [.destination(.presented(.sheet(.fetchCharacters)))])
  }

  @Test("A switch over the cases of a state shows the view of the case")
  func cases() throws {
    let screens = ScreenOf<Older.Destination.State, Older.Destination.Action> {
      SwitchView(store: $0)
    }
    for (state, action) in [
      (Older.Destination.State.book(.init(book: "a")), Older.Destination.Action.book),
      (.sheet(.init(book: "b")), Older.Destination.Action.sheet),
    ] {
      let hook = try #require(screens.screen(of: state).hooks.first)
      #expect(screens.actions(of: hook, in: state) == [action(.fetchCharacters)])
    }
  }

  private func handle(_ number: Int, _ screen: ScreenTree) throws -> ScreenTree.Handle {
    try #require(screen.element(numbered: number)?.handle)
  }
}
