import Foundation
import Kernel
import Testing

@testable import PokemonCardsFeature

/// The tab with the favourites, with the document's reducer.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct FavoritesReducerTests {
  private func testStore(
    _ favorites: FavoriteCardsClient, listed: [Int] = []
  ) -> TestStoreOf<FavoritesReducer> {
    var state = FavoritesReducer.State()
    state.cards = IdentifiedArray(
      uniqueElements: listed.map {
        CardDetailReducer.State(id: UUID(100 + $0), card: card($0), isFavorite: true)
      })
    state.isRetrieved = !listed.isEmpty
    return TestStore(initialState: state) {
      FavoritesReducer()
    } withDependencies: {
      $0.favoriteCardsClient = favorites
      $0.uuid = .incrementing
    }
  }

  private func listed(_ id: Int, _ number: Int) -> CardDetailReducer.State {
    CardDetailReducer.State(id: UUID(id), card: card(number), isFavorite: true)
  }

  @Test("The tab that appears empty retrieves the favourites, each with its own id")
  func appear() async throws {
    let store = testStore(try favoritesClient([card(4), card(1)]))
    await store.send(.onAppear)
    await store.receive(\.retrieveFavorites)
    await store.receive(\.favoritesResponse) {
      $0.cards = [listed(0, 4), listed(1, 1)]
      $0.isRetrieved = true
    }
    await store.send(.onAppear)
  }

  @Test("Closing a card retrieves the favourites, because it may no longer be one")
  func cardDisappears() async throws {
    let store = testStore(try favoritesClient([card(1), card(2)]), listed: [1, 2])
    await store.send(\.card[id: UUID(101)].onAppear) { $0.cards[id: UUID(101)]?.isShown = true }
    await store.send(\.card[id: UUID(101)].toggleFavorite) {
      $0.cards[id: UUID(101)]?.isToggling = true
    }
    // It stays in the list, because its screen is still shown.
    await store.receive(\.card[id: UUID(101)].toggleFavoriteResponse) {
      $0.cards[id: UUID(101)]?.isToggling = false
      $0.cards[id: UUID(101)]?.isFavorite = false
    }
    await store.send(\.card[id: UUID(101)].onDisappear) { $0.cards[id: UUID(101)]?.isShown = false }
    await store.receive(\.retrieveFavorites)
    await store.receive(\.favoritesResponse) { $0.cards = [listed(102, 2)] }
  }

  @Test("Favourites that are already in the list keep their ids")
  func keepsIDs() async throws {
    let store = testStore(try favoritesClient([card(3), card(1)]), listed: [1, 2])
    await store.send(.retrieveFavorites)
    await store.receive(\.favoritesResponse) { $0.cards = [listed(0, 3), listed(101, 1)] }
  }

  @Test("Favourites that cannot be read keep the earlier ones, and say why")
  func failure() async throws {
    let store = testStore(.failing, listed: [1])
    await store.send(.retrieveFavorites)
    await store.receive(\.favoritesResponse) {
      $0.failure = .reading("this client always fails")
    }
    store.dependencies.favoriteCardsClient = try favoritesClient([card(1)])
    await store.send(.retrieveFavorites)
    await store.receive(\.favoritesResponse) { $0.failure = nil }
  }

  @Test("The tab that disappears cancels the request for favourites")
  func disappear() async {
    let clock = TestClock()
    let store = testStore(.sample())
    store.dependencies.continuousClock = clock
    await store.send(.retrieveFavorites)
    await store.send(.onDisappear)
    await clock.advance(by: .seconds(1))
    await store.finish()
  }
}
