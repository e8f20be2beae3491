import Foundation
import Kernel
import Testing

@testable import PokemonCardsFeature

@MainActor
@Suite(.timeLimit(.minutes(10))) struct CardDetailReducerTests {
  private func testStore(
    isFavorite: Bool = false, client: FavoriteCardsClient
  ) -> TestStoreOf<CardDetailReducer> {
    TestStore(
      initialState: CardDetailReducer.State(id: UUID(0), card: card(4), isFavorite: isFavorite)
    ) {
      CardDetailReducer()
    } withDependencies: {
      $0.favoriteCardsClient = client
    }
  }

  @Test("A card is shown from its appearance until it disappears")
  func shown() async {
    let store = testStore(client: FavoriteCardsClient())
    await store.send(.onAppear) { $0.isShown = true }
    await store.send(.onDisappear) { $0.isShown = false }
  }

  @Test("Toggling adds a favourite and saves it; toggling again removes it")
  func toggle() async throws {
    let client = try favoritesClient([card(1)])
    let store = testStore(client: client)
    await store.send(.toggleFavorite) { $0.isToggling = true }
    await store.receive(\.toggleFavoriteResponse, .success([card(1), card(4)])) {
      $0.isToggling = false
      $0.isFavorite = true
    }
    #expect(try await client.all() == [card(1), card(4)])
    await store.send(.toggleFavorite) { $0.isToggling = true }
    await store.receive(\.toggleFavoriteResponse, .success([card(1)])) {
      $0.isToggling = false
      $0.isFavorite = false
    }
    #expect(try await client.all() == [card(1)])
  }

  @Test("A second tap before the first has finished does nothing")
  func doubleTap() async throws {
    let clock = TestClock()
    let store = testStore(client: .sample())
    store.dependencies.continuousClock = clock
    await store.send(.toggleFavorite) { $0.isToggling = true }
    await store.send(.toggleFavorite)
    await clock.advance(by: .milliseconds(100))
    await store.receive(\.toggleFavoriteResponse) {
      $0.isToggling = false
      $0.isFavorite = true
    }
    await store.finish()
  }

  @Test("Closing the card does not stop a change that is being saved")
  func leaving() async throws {
    let clock = TestClock()
    let store = testStore(client: .sample())
    store.dependencies.continuousClock = clock
    await store.send(.onAppear) { $0.isShown = true }
    await store.send(.toggleFavorite) { $0.isToggling = true }
    await store.send(.onDisappear) { $0.isShown = false }
    await clock.advance(by: .milliseconds(100))
    await store.receive(\.toggleFavoriteResponse) {
      $0.isToggling = false
      $0.isFavorite = true
    }
  }

  @Test("A failed change leaves the card as it was, and says why; the next try clears it")
  func failure() async throws {
    let store = testStore(isFavorite: true, client: .failing)
    await store.send(.toggleFavorite) { $0.isToggling = true }
    await store.receive(\.toggleFavoriteResponse) {
      $0.isToggling = false
      $0.failure = .writing("this client always fails")
    }
    store.dependencies.favoriteCardsClient = try favoritesClient([card(4)])
    await store.send(.toggleFavorite) {
      $0.isToggling = true
      $0.failure = nil
    }
    await store.receive(\.toggleFavoriteResponse) {
      $0.isToggling = false
      $0.isFavorite = false
    }
  }

  @Test("An error of any other type is a failure with its own description")
  func oddError() async throws {
    struct Odd: Error, CustomStringConvertible { let description = "odd" }
    var client = try favoritesClient()
    client.add = { _ in throw Odd() }
    let store = testStore(client: client)
    await store.send(.toggleFavorite) { $0.isToggling = true }
    await store.receive(\.toggleFavoriteResponse) {
      $0.isToggling = false
      $0.failure = .other("odd")
    }
  }
}
