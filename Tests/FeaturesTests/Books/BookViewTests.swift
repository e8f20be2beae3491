import Foundation
import Testing

@testable import Features

/// Both screens of the app.
@Suite struct BookViewTests {
  private static let game = Book(
    url: BookAPI.baseURL.appending(path: "books/1"), name: "A Game of Thrones",
    isbn: "978-0553103540", authors: ["George R. R. Martin"], numberOfPages: 694,
    publisher: "Bantam Books", country: "United States", mediaType: "Hardcover",
    released: "1996-08-01T00:00:00", characters: [2, 12].map(characterLink),
    povCharacters: [characterLink(148)])
  private static let arya = BookCharacter(
    url: characterLink(148), name: "Arya Stark", culture: "Northmen", titles: ["Princess"],
    aliases: ["Arry", "Cat"])
  private static let nameless = BookCharacter(
    url: characterLink(2), name: "", titles: [""], aliases: ["The Daughter of the Dusk"])

  @Test("Before books arrive, the screen says what fetches them, and that they are loading")
  func noBooks() {
    #expect(
      BookListView.text(BookListReducer.State()) == """
        Books
          No books yet: fetchBooks fetches them.
        """)
    #expect(
      BookListView.text(BookListReducer.State(isLoading: true)) == """
        Books                                  loading …
        """)
    #expect(
      BookListView.text(BookListReducer.State(books: [])) == """
        Books                                  0 books
          The service has no books.
        """)
  }

  @Test("The list has a line for each book, and the number that opens it")
  func list() {
    #expect(
      BookListView.text(BookListReducer.State(books: [Self.game], isLoading: true)) == """
        Books                                  1 book, loading …
           1  A Game of Thrones   1996 · 694 pages · Hardcover
        """)
  }

  @Test("A failure shows its message, and earlier books stay")
  func listFailure() {
    #expect(
      BookListView.text(BookListReducer.State(failure: .timedOut)) == """
        Books                                  not loaded
          The server did not answer in time. fetchBooks tries again.
        """)
    #expect(
      BookListView.text(BookListReducer.State(books: [Self.game], failure: .timedOut)) == """
        Books                                  1 book
           1  A Game of Thrones   1996 · 694 pages · Hardcover
          Fetched earlier. The server did not answer in time. fetchBooks tries again.
        """)
  }

  @Test("An opened book says what fetches its characters, and that they are loading")
  func detail() {
    #expect(
      BookDetailView.text(BookDetailReducer.State(book: Self.game)) == """
        A Game of Thrones
          by             George R. R. Martin
          published      1996 · Bantam Books · United States
          form           Hardcover · 694 pages · ISBN 978-0553103540
          characters     none yet: fetchCharacters follows 3 links
        """)
    #expect(
      BookDetailView.text(BookDetailReducer.State(book: Self.game, isLoading: true))
        .hasPrefix("A Game of Thrones                      following 3 links …\n"))
    #expect(
      BookDetailView.text(BookDetailReducer.State(book: Self.game, failure: .timedOut))
        .hasSuffix(
          "\n  failed         The server did not answer in time. fetchCharacters tries again."))
  }

  @Test("Point-of-view characters are first; the missing ones have their numbers and reasons")
  func characters() {
    let state = BookDetailReducer.State(
      book: Self.game, characters: [Self.arya, Self.nameless, character(12)],
      missing: [
        MissingCharacter(link: characterLink(7), failure: .status(404)),
        MissingCharacter(link: characterLink(8), failure: .timedOut),
        MissingCharacter(link: characterLink(9), failure: .status(404)),
      ])
    #expect(
      BookDetailView.text(state) == """
        A Game of Thrones                      3 of 3 links followed
          by             George R. R. Martin
          published      1996 · Bantam Books · United States
          form           Hardcover · 694 pages · ISBN 978-0553103540

          Told by
          Arya Stark                 Princess · “Arry” · Northmen

          Also in it
          The Daughter of the Dusk
          Character 12

          Missing
          #7, #9: The server answered with status 404.
          #8: The server did not answer in time.
          fetchCharacters tries again.
        """)
    let whole = BookDetailReducer.State(book: Self.game, characters: [Self.arya])
    #expect(BookDetailView.text(whole).contains("1 character\n"))
  }

  @Test("All recorded books with all characters fit into 80 columns")
  func width() throws {
    let books = try BookAPI.books(from: Fixtures.books)
    let characters = try LoadFailure.decode([BookCharacter].self, from: Fixtures.characters)
    var screens = [BookListView.text(BookListReducer.State(books: books))]
    for book in books {
      let found = characters.filter { book.links.contains($0.url) }
      screens.append(BookDetailView.text(BookDetailReducer.State(book: book, characters: found)))
    }
    for line in screens.joined(separator: "\n").split(separator: "\n") {
      #expect(line.count <= 80, "\(line)")
    }
  }

  @Test("The app shows the book opened last, or the list")
  func app() {
    var state = BookListReducer.State(books: [Self.game])
    #expect(BooksApp.view(state) == BookListView.text(state))
    state.path.append(BookDetailReducer.State(book: book(2)))
    state.path.append(BookDetailReducer.State(book: Self.game))
    #expect(BooksApp.view(state).hasPrefix("A Game of Thrones"))
  }
}
