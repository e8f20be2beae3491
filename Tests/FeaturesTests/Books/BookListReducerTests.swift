import FeatureSupport
import Kernel
import Testing

@testable import BooksFeature

/// The list from the document: fetch, refresh, and a stack of books on top.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct BookListReducerTests {
  private func testStore(
    _ state: BookListReducer.State = BookListReducer.State(), client: BookClient = BookClient(),
    clock: any Clock<Duration> = ImmediateClock()
  ) -> TestStoreOf<BookListReducer> {
    TestStore(initialState: state) {
      BookListReducer()
    } withDependencies: {
      $0.bookClient = client
      $0.continuousClock = clock
    }
  }

  private let books = [book(1), book(2)]

  private func booksClient(
    _ fetchBooks: @escaping @Sendable () async throws -> [Book]
  ) -> BookClient {
    var client = BookClient()
    client.fetchBooks = fetchBooks
    return client
  }

  @Test("Fetching shows that it is loading, and then the books")
  func fetch() async {
    let store = testStore(client: booksClient { [books] in books })
    await store.send(.fetchBooks) { $0.isLoading = true }
    await store.receive(\.booksFetched) {
      $0.books = books
      $0.isLoading = false
    }
  }

  @Test("A fetch that fails keeps its failure and earlier books; the next one clears the failure")
  func failure() async {
    let store = testStore(
      BookListReducer.State(books: books),
      client: booksClient { throw LoadFailure.status(503) })
    await store.send(.fetchBooks) { $0.isLoading = true }
    await store.receive(\.fetchFailed) {
      $0.isLoading = false
      $0.failure = .status(503)
    }
    store.dependencies.bookClient.fetchBooks = { [book(3)] }
    await store.send(.fetchBooks) {
      $0.isLoading = true
      $0.failure = nil
    }
    await store.receive(\.booksFetched) {
      $0.isLoading = false
      $0.books = [book(3)]
    }
  }

  @Test("Refreshing again before the books have arrived leaves only the newer request")
  func refreshAgain() async {
    let clock = TestClock()
    let store = testStore(client: .sample, clock: clock)
    await store.send(.fetchBooks) { $0.isLoading = true }
    await clock.advance(by: .milliseconds(1500))
    await store.send(.fetchBooks)
    await clock.advance(by: .milliseconds(1999))
    // One more millisecond, and the books arrive: once. A second answer would fail the test.
    await clock.advance(by: .milliseconds(1))
    store.exhaustivity = .off
    await store.receive(\.booksFetched)
    #expect(store.state.books?.count == 10)
    await store.finish()
  }

  @Test("Tapping a book pushes it onto the stack")
  func open() async {
    let store = testStore(BookListReducer.State(books: books))
    await store.send(.bookTapped(id: 2)) {
      $0.path[id: 0] = BookDetailReducer.State(book: books[1])
    }
    await store.send(.bookTapped(id: 1)) {
      $0.path[id: 1] = BookDetailReducer.State(book: books[0])
    }
  }

  @Test(
    "A missing book is reported, and none is opened",
    arguments: [
      ([book(1), book(2)], "none of the 2 fetched has it"),
      (nil, "no books are loaded yet, 'fetchBooks' fetches them"),
    ] as [([Book]?, String)])
  func unknown(books: [Book]?, words: String) async {
    let store = testStore(BookListReducer.State(books: books))
    await withKnownIssue {
      await store.send(.bookTapped(id: 7))
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.contains("No book has the number 7, so none was opened: \(words).")
      }
    }
  }

  @Test("A link from the document pushes a book itself; going back pops it")
  func pushAndPop() async {
    let store = testStore(BookListReducer.State(books: books))
    await store.send(.path(.push(id: 0, state: BookDetailReducer.State(book: books[0])))) {
      $0.path[id: 0] = BookDetailReducer.State(book: books[0])
    }
    await store.send(.path(.popFrom(id: 0))) { $0.path = StackState() }
  }

  @Test("Each book of the stack fetches its own characters")
  func twoBooks() async {
    var client = BookClient()
    client.fetchCharacters = { links in
      FetchedCharacters(characters: links.compactMap(\.number).map { character($0) })
    }
    let first = book(1, tellers: [5], characters: [6])
    let second = book(2, characters: [7])
    let store = testStore(BookListReducer.State(books: [first, second]), client: client)
    await store.send(.bookTapped(id: 1)) { $0.path[id: 0] = .init(book: first) }
    await store.send(.bookTapped(id: 2)) { $0.path[id: 1] = .init(book: second) }
    await store.send(\.path[id: 0].fetchCharacters) { $0.path[id: 0]?.isLoading = true }
    await store.receive(\.path[id: 0].charactersFetched) {
      $0.path[id: 0]?.isLoading = false
      $0.path[id: 0]?.characters = [character(5), character(6)]
    }
    await store.send(\.path[id: 1].fetchCharacters) { $0.path[id: 1]?.isLoading = true }
    await store.receive(\.path[id: 1].charactersFetched) {
      $0.path[id: 1]?.isLoading = false
      $0.path[id: 1]?.characters = [character(7)]
    }
  }

  @Test("Going back cancels the request for characters")
  func popCancels() async {
    let clock = TestClock()
    let opened = book(1, characters: [2, 12])
    let store = testStore(
      BookListReducer.State(books: [opened]), client: .sample, clock: clock)
    await store.send(.bookTapped(id: 1)) { $0.path[id: 0] = .init(book: opened) }
    await store.send(\.path[id: 0].fetchCharacters) { $0.path[id: 0]?.isLoading = true }
    await clock.advance(by: .milliseconds(999))
    await store.send(.path(.popFrom(id: 0))) { $0.path = StackState() }
    await clock.advance(by: .seconds(10))
    await store.finish()
  }

  @Test("The client that always fails shows that in the state")
  func failingClient() async {
    let store = testStore(client: .failing)
    await store.send(.fetchBooks) { $0.isLoading = true }
    await store.receive(\.fetchFailed, .offline("this client always fails")) {
      $0.isLoading = false
      $0.failure = .offline("this client always fails")
    }
  }

  @Test("Using an endpoint that the test has not set is reported by the client's name")
  func unimplementedClient() async {
    let store = testStore()
    store.exhaustivity = .off
    await withKnownIssue {
      await store.send(.fetchBooks)
      await store.receive(\.fetchFailed)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("BookClient.fetchBooks") }
    }
  }

  @Test("A double tap on a book pushes it once; it can be pushed again after another one")
  func doubleTap() async {
    let store = testStore(BookListReducer.State(books: books))
    await store.send(.bookTapped(id: 1)) {
      $0.path[id: 0] = BookDetailReducer.State(book: books[0])
    }
    await store.send(.bookTapped(id: 1))
    await store.send(.bookTapped(id: 2)) {
      $0.path[id: 1] = BookDetailReducer.State(book: books[1])
    }
    await store.send(.bookTapped(id: 1)) {
      $0.path[id: 2] = BookDetailReducer.State(book: books[0])
    }
  }
}
