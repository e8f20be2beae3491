import Foundation
import Kernel
import Testing

@testable import PokemonCardsFeature

/// Both tabs together: the document's main reducer.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct MainReducerTests {
  private func testStore(
    _ favorites: FavoriteCardsClient, _ change: (inout MainReducer.State) -> Void = { _ in }
  ) -> TestStoreOf<MainReducer> {
    var state = MainReducer.State()
    state.cardsState.cards = IdentifiedArray(
      uniqueElements: [1, 2].map { CardDetailReducer.State(id: UUID(100 + $0), card: card($0)) })
    change(&state)
    return TestStore(initialState: state) {
      MainReducer()
    } withDependencies: {
      $0.favoriteCardsClient = favorites
      $0.cardsClient = .failing
      $0.uuid = .incrementing
    }
  }

  @Test("Selecting another tab shows it", arguments: MainReducer.Tab.allCases)
  func tabs(tab: MainReducer.Tab) async {
    let store = testStore(FavoriteCardsClient()) {
      $0.selectedTab = tab == .cards ? .favorites : .cards
    }
    await store.send(.selectedTabChange(tab)) { $0.selectedTab = tab }
  }

  @Test("A favourite added among the cards is listed in the other tab")
  func toggleAmongCards() async throws {
    let store = testStore(try favoritesClient())
    await store.send(\.cards.card[id: UUID(102)].toggleFavorite) {
      $0.cardsState.cards[id: UUID(102)]?.isToggling = true
    }
    await store.receive(\.cards.card[id: UUID(102)].toggleFavoriteResponse) {
      $0.cardsState.cards[id: UUID(102)]?.isToggling = false
      $0.cardsState.favorites = [card(2)]
      $0.favoritesState.cards = [
        CardDetailReducer.State(id: UUID(0), card: card(2), isFavorite: true)
      ]
      $0.favoritesState.isRetrieved = true
    }
  }

  @Test("A favourite removed among the favourites is not a favourite among the cards")
  func toggleAmongFavorites() async throws {
    let listed = CardDetailReducer.State(id: UUID(7), card: card(1), isFavorite: true)
    let store = testStore(try favoritesClient([card(1)])) {
      $0.cardsState.favorites = [card(1)]
      $0.favoritesState.cards = [listed]
      $0.favoritesState.isRetrieved = true
    }
    await store.send(\.favorites.card[id: UUID(7)].toggleFavorite) {
      $0.favoritesState.cards[id: UUID(7)]?.isToggling = true
    }
    await store.receive(\.favorites.card[id: UUID(7)].toggleFavoriteResponse) {
      $0.favoritesState.cards[id: UUID(7)]?.isToggling = false
      $0.favoritesState.cards[id: UUID(7)]?.isFavorite = false
      $0.cardsState.favorites = []
    }
  }

  @Test("A change that is being saved among the favourites survives one among the cards")
  func togglesCross() async throws {
    let clock = TestClock()
    let client = FavoriteCardsClient.sample()
    let store = testStore(client)
    store.dependencies.continuousClock = clock
    store.exhaustivity = .off
    await store.send(\.cards.card[id: UUID(101)].toggleFavorite)
    await clock.advance(by: .milliseconds(100))
    await store.skipReceivedActions()
    let listed = try #require(store.state.favoritesState.cards.first)
    await store.send(\.cards.card[id: UUID(102)].toggleFavorite)
    await clock.advance(by: .milliseconds(50))
    await store.send(\.favorites.card[id: listed.id].toggleFavorite)
    await clock.advance(by: .milliseconds(100))
    await store.skipReceivedActions()
    #expect(store.state.cardsState.favorites == [card(2)])
    #expect(store.state.cardsState.cards.map(\.isFavorite) == [false, true])
    #expect(store.state.favoritesState.cards.map(\.isFavorite) == [false, true])
  }

  @Test("A failure in one tab does not affect the other")
  func failures() async {
    let store = testStore(.failing)
    await store.send(.cards(.retrieve)) { $0.cardsState.isLoading = true }
    await store.receive(\.cards.cardsResponse) {
      $0.cardsState.isLoading = false
      $0.cardsState.failure = .offline("this client always fails")
    }
    await store.send(.favorites(.retrieveFavorites))
    await store.receive(\.favorites.favoritesResponse) {
      $0.favoritesState.failure = .reading("this client always fails")
    }
  }

  /// A client that reads slowly, with the favourites at the time of the call.
  private func slowlyReading(_ clock: TestClock<Duration>, _ stored: [Card]) -> FavoriteCardsClient
  {
    let favorites = LockIsolated(stored)
    return FavoriteCardsClient(
      all: {
        let read = favorites.value
        try await clock.sleep(for: .seconds(5))
        return read
      },
      add: { card in
        favorites.withValue {
          $0.append(card)
          return $0
        }
      },
      remove: { card in
        favorites.withValue {
          $0.removeAll { $0.id == card.id }
          return $0
        }
      })
  }

  @Test("Favourites that were read before a tap do not undo it, in either tab")
  func staleReads() async throws {
    let clock = TestClock()
    let store = testStore(slowlyReading(clock, [card(1)])) {
      $0.cardsState.favorites = [card(1)]
      $0.favoritesState.list([card(1)], UUIDGenerator { UUID(50) })
    }
    store.exhaustivity = .off
    let listed = try #require(store.state.favoritesState.cards.first)
    await store.send(.favorites(.retrieveFavorites))
    await store.send(.cards(.retrieveFavorites))
    await store.send(\.cards.card[id: UUID(102)].toggleFavorite)
    await store.receive(\.cards.card[id: UUID(102)].toggleFavoriteResponse)
    await clock.advance(by: .seconds(5))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.favoritesState.cards.map(\.card) == [card(1), card(2)])
    await store.send(.favorites(.retrieveFavorites))
    await store.send(.cards(.retrieveFavorites))
    await store.send(\.favorites.card[id: listed.id].toggleFavorite)
    await store.receive(\.favorites.card[id: listed.id].toggleFavoriteResponse)
    await clock.advance(by: .seconds(5))
    await store.skipReceivedActions(strict: false)
    #expect(store.state.cardsState.favorites == [card(2)])
    #expect(store.state.favoritesState.cards.map(\.isFavorite) == [false, true])
  }

  @Test("Favourites that one tab reads are those of the other one and of its header")
  func readsAgree() async throws {
    let store = testStore(try favoritesClient([card(2)])) {
      $0.cardsState.favorites = [card(1)]
      $0.favoritesState.list([card(1)], UUIDGenerator { UUID(50) })
      $0.selectedTab = .favorites
    }
    store.exhaustivity = .off
    await store.send(.favorites(.retrieveFavorites))
    await store.receive(\.favorites.favoritesResponse)
    #expect(store.state.cardsState.favorites == [card(2)])
    #expect(store.state.cardsState.cards.map(\.isFavorite) == [false, true])
    store.dependencies.favoriteCardsClient = try favoritesClient([])
    await store.send(.cards(.retrieveFavorites))
    await store.receive(\.cards.favoritesResponse)
    #expect(store.state.favoritesState.cards.isEmpty)
  }
}
