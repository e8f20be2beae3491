import FeatureSupport
import Kernel
import Screens
import Testing

@testable import BooksFeature

@MainActor
@Suite("The screen of the books")
struct BooksScreenTests {
  private typealias State = BookListReducer.State

  private let trial = ScreenTrial<BooksApp>()
  private let book = Book(
    url: BookAPI.baseURL.appending(path: "books/1"), name: "A Game of Thrones",
    characters: [characterLink(2)], povCharacters: [characterLink(1)])

  private func opened(_ detail: BookDetailReducer.State) -> State {
    State(books: [book], path: StackState([detail]))
  }

  @Test("Nothing is fetched by itself; the button in the bar fetches the books")
  func refresh() throws {
    #expect(trial.happenings(from: nil, to: State()) == [])
    #expect(try trial.actions(in: State()) { $0.role == .button } == [.fetchBooks])
    #expect(trial.element(.progress, in: State()) == nil)
    #expect(trial.element(.progress, in: State(isLoading: true)) != nil)
  }

  @Test("A book is a link that pushes its state, under the id that comes next")
  func push() throws {
    let state = State(books: [book])
    let element = try #require(trial.element(.link, in: state))
    #expect(element.label == "A Game of Thrones")
    let detail = BookDetailReducer.State(book: book)
    #expect(
      try trial.actions(on: element.label, in: state) == [.path(.push(id: 0, state: detail))])
  }

  @Test("A failure to fetch is shown with its reason, and can be tried again")
  func failure() throws {
    let state = State(books: [book], failure: .timedOut)
    #expect(trial.texts(in: state) == ["\(LoadFailure.timedOut.message)."])
    let button = try #require(trial.labels(in: state).last)
    #expect(try trial.actions(on: button, in: state) == [.fetchBooks])
  }

  @Test("An opened book fetches its characters when it appears, and goes back")
  func detail() throws {
    let state = opened(BookDetailReducer.State(book: book, isLoading: true))
    #expect(trial.screen(of: state).title == "A Game of Thrones")
    #expect(
      trial.happenings(from: State(books: [book]), to: state)
        == [.path(.element(id: 0, action: .fetchCharacters))])
    #expect(trial.element(.progress, in: state) != nil)
    #expect(try trial.actions(in: state) { $0.role == .back } == [.path(.popFrom(id: 0))])
    #expect(trial.happenings(from: state, to: State(books: [book])) == [])
  }

  @Test("Characters who tell the book come first; each has a name, or an alias, and facts")
  func characters() throws {
    let told = BookCharacter(
      url: characterLink(1), name: "Arya Stark", culture: "Northmen", titles: ["Princess"],
      aliases: ["Arry"])
    let other = BookCharacter(url: characterLink(2), name: "", aliases: ["Hodor"])
    let state = opened(BookDetailReducer.State(book: book, characters: [other, told]))
    #expect(
      trial.texts(in: state).suffix(3) == ["Arya Stark", "Princess · “Arry” · Northmen", "Hodor"])
  }

  @Test("A list of titles is cut at its first title")
  func longTitles() {
    let character = BookCharacter(
      url: characterLink(1), name: "Daenerys",
      titles: ["Queen of the Andals and the First Men, Lord of the Seven Kingdoms, Protector"])
    #expect(character.facts == ["Queen of the Andals and the First Men"])
  }

  @Test("Links that failed are grouped by reason, and can be tried again")
  func missing() throws {
    let missing = [
      MissingCharacter(link: characterLink(3), failure: .status(404)),
      MissingCharacter(link: characterLink(5), failure: .timedOut),
      MissingCharacter(link: characterLink(8), failure: .status(404)),
    ]
    let groups = MissingLinks.grouped(missing)
    #expect(groups.map(\.names) == [["#3", "#8"], ["#5"]])
    #expect(
      groups.map(\.id) == [LoadFailure.status(404).message, LoadFailure.timedOut.message])
    let state = opened(BookDetailReducer.State(book: book, characters: [], missing: missing))
    let button = try #require(trial.labels(in: state).last)
    #expect(
      try trial.actions(on: button, in: state)
        == [.path(.element(id: 0, action: .fetchCharacters))])
  }
}
