import FeatureSupport
import Foundation
import Kernel
import Testing

@testable import PokemonCardsFeature

/// The tab with all cards: many pages, each requested once.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct CardsReducerTests {
  private let clock = TestClock()

  private func testStore(
    _ state: CardsReducer.State = CardsReducer.State(), cards: CardsClient = .sample,
    favorites: FavoriteCardsClient = .sample()
  ) -> TestStoreOf<CardsReducer> {
    TestStore(initialState: state) {
      CardsReducer()
    } withDependencies: {
      $0.cardsClient = cards
      $0.favoriteCardsClient = favorites
      $0.uuid = .incrementing
      $0.continuousClock = clock
    }
  }

  /// A list of cards with their numbers as ids.
  private func state(_ numbers: [Int], page: Int = 1, isEndReached: Bool = false)
    -> CardsReducer.State
  {
    var state = CardsReducer.State()
    state.cards = IdentifiedArray(
      uniqueElements: numbers.map { CardDetailReducer.State(id: UUID($0), card: card($0)) })
    state.currentPage = page
    state.totalCount = 100
    state.isEndReached = isEndReached
    return state
  }

  private func client(
    _ fetchPage: @escaping @Sendable (Int) async throws -> CardPage
  ) -> CardsClient {
    CardsClient(fetchPage: fetchPage)
  }

  @Test("The tab that appears for the first time retrieves cards and favourites")
  func appear() async throws {
    let store = testStore(
      cards: client { [clock] page in
        try await clock.sleep(for: .seconds(1))
        return cardPage(page, [1, 2])
      }, favorites: try favoritesClient([card(2)]))
    await store.send(.onAppear)
    await store.receive(\.retrieve) { $0.isLoading = true }
    await store.receive(\.retrieveFavorites)
    await store.receive(\.favoritesResponse) { $0.favorites = [card(2)] }
    await clock.advance(by: .seconds(1))
    await store.receive(\.cardsResponse) {
      $0.cards = [
        CardDetailReducer.State(id: UUID(0), card: card(1)),
        CardDetailReducer.State(id: UUID(1), card: card(2), isFavorite: true),
      ]
      $0.currentPage = 1
      $0.totalCount = 100
      $0.isLoading = false
    }
  }

  @Test("The tab that appears again keeps its cards and only retrieves the favourites")
  func appearAgain() async throws {
    let store = testStore(state([1]), favorites: try favoritesClient([card(1)]))
    await store.send(.onAppear)
    await store.receive(\.retrieveFavorites)
    await store.receive(\.favoritesResponse) {
      $0.favorites = [card(1)]
      $0.cards[id: UUID(1)]?.isFavorite = true
    }
  }

  @Test("Only the last card's appearance requests the next page, which is added at the end")
  func nextPage() async {
    let store = testStore(state([11, 12]), cards: client { cardPage($0, [13, 11]) })
    await store.send(.retrieveNextPageIfNeeded(currentItem: UUID(11)))
    await store.send(.retrieveNextPageIfNeeded(currentItem: UUID(99)))
    await store.send(.retrieveNextPageIfNeeded(currentItem: UUID(12))) { $0.isLoadingPage = true }
    await store.receive(\.cardsResponse) {
      // Card 11 has moved to this page since: it is listed once.
      $0.cards.append(CardDetailReducer.State(id: UUID(0), card: card(13)))
      $0.currentPage = 2
      $0.isLoadingPage = false
    }
  }

  @Test("No page is requested while one is being fetched")
  func noDoubleRequest() async {
    let store = testStore(state([1, 2]))
    await store.send(.retrieveNextPageIfNeeded(currentItem: UUID(2))) { $0.isLoadingPage = true }
    await store.send(.retrieveNextPageIfNeeded(currentItem: UUID(2)))
    await store.send(.onDisappear) { $0.isLoadingPage = false }
    await store.send(.retrieve) { $0.isLoading = true }
    await store.send(.retrieveNextPageIfNeeded(currentItem: UUID(2)))
    await store.send(.onDisappear) { $0.isLoading = false }
  }

  @Test("After the last page, none is requested")
  func end() async {
    let store = testStore(state([1], isEndReached: true))
    await store.send(.retrieveNextPageIfNeeded(currentItem: UUID(1)))
  }

  @Test(
    "The end is reached by the total count, or by an empty page",
    arguments: [
      (cardPage(1, [1], of: 1), true), (cardPage(2, [2], of: 30), true),
      (cardPage(2, [2], of: 31), false), (cardPage(2, [], of: 99), true),
    ])
  func endReached(page: CardPage, isLast: Bool) async {
    let store = testStore()
    store.exhaustivity = .off
    await store.send(.cardsResponse(.success(page))) { $0.isEndReached = isLast }
  }

  @Test(
    "A page that cannot be fetched keeps its failure and the cards; the last card tries again")
  func failure() async {
    let isDown = LockIsolated(true)
    let store = testStore(
      state([1]),
      cards: client { page in
        if isDown.value { throw LoadFailure.status(503) }
        return cardPage(page, [2])
      })
    await store.send(.retrieveNextPageIfNeeded(currentItem: UUID(1))) { $0.isLoadingPage = true }
    await store.receive(\.cardsResponse) {
      $0.isLoadingPage = false
      $0.failure = .status(503)
    }
    isDown.setValue(false)
    await store.send(.retrieveNextPageIfNeeded(currentItem: UUID(1))) {
      $0.isLoadingPage = true
      $0.failure = nil
    }
    await store.receive(\.cardsResponse) {
      $0.isLoadingPage = false
      $0.cards.append(CardDetailReducer.State(id: UUID(0), card: card(2)))
      $0.currentPage = 2
    }
  }

  @Test("Retrieving again starts over; the request for a later page is cancelled")
  func retrieveAgain() async {
    let store = testStore(state([201, 202], page: 2), cards: .sample)
    await store.send(.retrieveNextPageIfNeeded(currentItem: UUID(202))) { $0.isLoadingPage = true }
    await store.send(.retrieve) {
      $0.isLoadingPage = false
      $0.isLoading = true
    }
    store.exhaustivity = .off
    await clock.advance(by: .seconds(1))
    await store.receive(\.cardsResponse)
    #expect(store.state.cards.count == 15)
    #expect(store.state.currentPage == 1)
    await store.finish()
  }

  @Test("The tab that disappears cancels its requests")
  func disappear() async {
    let store = testStore()
    await store.send(.onAppear)
    await store.receive(\.retrieve) { $0.isLoading = true }
    await store.receive(\.retrieveFavorites)
    await store.send(.onDisappear) { $0.isLoading = false }
    await clock.advance(by: .seconds(10))
    await store.finish()
  }

  @Test("Favourites that cannot be read are shown as a failure; the next success clears it")
  func favoritesFailure() async throws {
    let store = testStore(favorites: .failing)
    await store.send(.retrieveFavorites)
    await store.receive(\.favoritesResponse) {
      $0.favoritesFailure = .reading("this client always fails")
    }
    store.dependencies.favoriteCardsClient = try favoritesClient([card(1)])
    await store.send(.retrieveFavorites)
    await store.receive(\.favoritesResponse) {
      $0.favoritesFailure = nil
      $0.favorites = [card(1)]
    }
  }

  @Test("A card toggled in the list is a favourite in the list, on later pages too")
  func toggle() async throws {
    let store = testStore(
      state([1]), cards: client { cardPage($0, [2]) }, favorites: try favoritesClient([card(2)]))
    await store.send(\.card[id: UUID(1)].toggleFavorite) {
      $0.cards[id: UUID(1)]?.isToggling = true
    }
    await store.receive(\.card[id: UUID(1)].toggleFavoriteResponse) {
      $0.cards[id: UUID(1)]?.isToggling = false
      $0.favorites = [card(2), card(1)]
    }
    await store.send(.retrieveNextPageIfNeeded(currentItem: UUID(1))) { $0.isLoadingPage = true }
    await store.receive(\.cardsResponse) {
      $0.isLoadingPage = false
      $0.currentPage = 2
      $0.cards.append(CardDetailReducer.State(id: UUID(0), card: card(2), isFavorite: true))
    }
  }

  @Test("Using an endpoint that the test has not set is reported by the client's name")
  func unimplementedClient() async {
    let store = testStore(cards: CardsClient())
    store.exhaustivity = .off
    await withKnownIssue {
      await store.send(.retrieve)
      await store.receive(\.cardsResponse)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("CardsClient.fetchPage") }
    }
  }

  @Test("Cards that are fetched again keep their ids, and a tap on a star is not lost")
  func refreshKeepsTap() async throws {
    let store = testStore(state([1, 2, 16]), cards: client { cardPage($0, [3, 1]) })
    store.exhaustivity = .off
    await store.send(\.card[id: UUID(1)].toggleFavorite)
    await store.send(\.card[id: UUID(16)].toggleFavorite)
    await store.send(\.card[id: UUID(16)].onAppear)
    await store.send(.retrieve)
    await store.receive(\.cardsResponse)
    // The card of a later page stays, because it is shown.
    #expect(store.state.cards.map(\.id) == [UUID(0), UUID(1), UUID(16)])
    await clock.advance(by: .seconds(1))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.favorites == [card(1), card(16)])
    #expect(store.state.cards.map(\.isFavorite) == [false, true, true])
    #expect(store.state.cards.allSatisfy { !$0.isToggling })
  }

  @Test("Favourites that were read before a tap on a star do not undo the tap")
  func staleRead() async throws {
    let store = testStore(
      state([1]),
      favorites: FavoriteCardsClient(
        all: { [clock] in
          try await clock.sleep(for: .seconds(5))
          return []
        },
        add: { [$0] }, remove: { _ in [] }))
    store.exhaustivity = .off
    await store.send(.retrieveFavorites)
    await store.send(\.card[id: UUID(1)].toggleFavorite)
    await store.receive(\.card[id: UUID(1)].toggleFavoriteResponse)
    await clock.advance(by: .seconds(5))
    await store.finish()
    #expect(store.state.favorites == [card(1)])
    #expect(store.state.cards.map(\.isFavorite) == [true])
  }
}
