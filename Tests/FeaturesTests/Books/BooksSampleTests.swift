import Foundation
import Kernel
import Testing

@testable import Console
@testable import BooksFeature

@MainActor
@Suite(.timeLimit(.minutes(10))) struct BooksSampleTests {
  private let clock = TestClock()

  private func store(_ client: BookClient) -> StoreOf<BookListReducer> {
    Store(initialState: BooksApp.initialState) {
      BooksApp.reducer
    } withDependencies: {
      $0.bookClient = client
      $0.continuousClock = clock
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(SplitMix64(state: 0))
    }
  }

  @Test(
    "The sample's ten books arrive after two seconds, and 21 characters of the first after three")
  func story() async throws {
    let store = store(.sample)
    store.send(.fetchBooks)
    await clock.advance(by: .seconds(2) - .nanoseconds(1))
    #expect(store.books == nil)
    await clock.advance(by: .nanoseconds(1))
    #expect(store.books?.count == 10)

    store.send(.bookTapped(id: 1))
    let id = try #require(store.path.ids.first)
    store.send(.path(.element(id: id, action: .fetchCharacters)))
    await clock.advance(by: .seconds(3) - .nanoseconds(1))
    #expect(store.path[id: id]?.isLoading == true)
    await clock.advance(by: .nanoseconds(1))
    let detail = try #require(store.path[id: id])
    #expect(detail.characters?.map(\.url) == detail.book.links)
    #expect(detail.characters?.first?.name == "Arya Stark")
    #expect(detail.missing.isEmpty)
  }

  @Test("A link to a character that was not recorded is missing, as in the real service")
  func unknownLink() async throws {
    let store = store(.sample)
    store.send(.booksFetched([book(1, characters: [2, 9999])]))
    store.send(.bookTapped(id: 1))
    let id = try #require(store.path.ids.first)
    store.send(.path(.element(id: id, action: .fetchCharacters)))
    await clock.advance(by: .seconds(1))
    #expect(store.path[id: id]?.characters?.map(\.name) == ["Walder"])
    #expect(
      store.path[id: id]?.missing
        == [MissingCharacter(link: characterLink(9999), failure: .status(404))])
  }

  @Test("On a flaky network, some links are missing and the others are there")
  func flaky() async throws {
    let store = store(.sample(on: .flaky))
    let books = try BookAPI.books(from: Fixtures.books)
    store.send(.booksFetched(books))
    store.send(.bookTapped(id: 1))
    let id = try #require(store.path.ids.first)
    store.send(.path(.element(id: id, action: .fetchCharacters)))
    await clock.advance(by: .seconds(3))
    let detail = try #require(store.path[id: id])
    let found = try #require(detail.characters)
    #expect(!found.isEmpty)
    #expect(!detail.missing.isEmpty)
    #expect(found.count + detail.missing.count == 21)
  }
}
