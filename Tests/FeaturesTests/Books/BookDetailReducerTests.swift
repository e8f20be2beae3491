import FeatureSupport
import Foundation
import Kernel
import Testing

@testable import BooksFeature

@MainActor
@Suite(.timeLimit(.minutes(10))) struct BookDetailReducerTests {
  private let opened = book(1, tellers: [1], characters: [2, 3])

  private func testStore(
    _ state: BookDetailReducer.State? = nil,
    _ fetchCharacters: @escaping @Sendable ([URL]) async throws -> FetchedCharacters
  ) -> TestStoreOf<BookDetailReducer> {
    TestStore(initialState: state ?? BookDetailReducer.State(book: opened)) {
      BookDetailReducer()
    } withDependencies: {
      $0.bookClient.fetchCharacters = fetchCharacters
    }
  }

  @Test("Fetching follows the book's links, point-of-view characters first, and shows the result")
  func fetch() async {
    let store = testStore { links in
      FetchedCharacters(characters: links.compactMap(\.number).map { character($0) })
    }
    await store.send(.fetchCharacters) { $0.isLoading = true }
    await store.receive(\.charactersFetched) {
      $0.isLoading = false
      $0.characters = [character(1), character(2), character(3)]
    }
  }

  @Test("A failed link is shown next to the characters that were found")
  func missing() async {
    let lost = MissingCharacter(link: characterLink(2), failure: .timedOut)
    let store = testStore { _ in
      FetchedCharacters(characters: [character(1), character(3)], missing: [lost])
    }
    await store.send(.fetchCharacters) { $0.isLoading = true }
    await store.receive(\.charactersFetched) {
      $0.isLoading = false
      $0.characters = [character(1), character(3)]
      $0.missing = [lost]
    }
  }

  @Test("A fetch that fails as a whole keeps earlier characters; the next one clears the failure")
  func failure() async {
    let store = testStore(
      BookDetailReducer.State(book: opened, characters: [character(1)])
    ) { _ in throw LoadFailure.timedOut }
    await store.send(.fetchCharacters) { $0.isLoading = true }
    await store.receive(\.charactersFailed, .timedOut) {
      $0.isLoading = false
      $0.failure = .timedOut
    }
    store.dependencies.bookClient.fetchCharacters = { _ in FetchedCharacters(characters: []) }
    await store.send(.fetchCharacters) {
      $0.isLoading = true
      $0.failure = nil
    }
    await store.receive(\.charactersFetched) {
      $0.isLoading = false
      $0.characters = []
    }
  }

  @Test("Fetching again before the characters have arrived gives a single answer")
  func fetchAgain() async {
    let (started, continuation) = AsyncStream.makeStream(of: Int.self)
    let count = LockIsolated(0)
    let store = testStore { _ in
      let call = count.withValue { count in
        count += 1
        return count
      }
      continuation.yield(call)
      if call == 1 { try await Task.never() }
      return FetchedCharacters(characters: [character(call)])
    }
    await store.send(.fetchCharacters) { $0.isLoading = true }
    var iterator = started.makeAsyncIterator()
    #expect(await iterator.next(isolation: #isolation) == 1)
    await store.send(.fetchCharacters)
    await store.receive(\.charactersFetched) {
      $0.isLoading = false
      $0.characters = [character(2)]
    }
    await store.finish()
  }

  @Test("A user who pushes a book types only the book; the rest is optional")
  func decoding() throws {
    let json = """
      {"book": {"url": "https://x.org/books/3", "name": "n", "isbn": "", "authors": [],
      "numberOfPages": 1, "publisher": "", "country": "", "mediaType": "", "released": "",
      "characters": [], "povCharacters": []}}
      """
    let state = try JSONDecoder().decode(BookDetailReducer.State.self, from: Data(json.utf8))
    #expect(state == BookDetailReducer.State(book: state.book))
    #expect(state.book.id == 3)
    let full = BookDetailReducer.State(
      book: opened, characters: [character(1)],
      missing: [MissingCharacter(link: characterLink(2), failure: .status(404))], isLoading: true,
      failure: .timedOut)
    #expect(
      try JSONDecoder().decode(
        BookDetailReducer.State.self, from: try JSONEncoder().encode(full)) == full)
  }
}
