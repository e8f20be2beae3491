import Foundation
import Kernel
import Testing

@testable import PokemonCardsFeature

@MainActor
@Suite(.timeLimit(.minutes(10))) struct PokemonCardsSampleTests {
  @Test("The sample's thirty cards arrive in two pages of a second each; later pages are empty")
  func pages() async throws {
    let clock = TestClock()
    let store = Store(initialState: PokemonCardsApp.initialState) {
      PokemonCardsApp.reducer
    } withDependencies: {
      $0.cardsClient = .sample
      $0.favoriteCardsClient = .sample()
      $0.uuid = .incrementing
      $0.continuousClock = clock
    }
    store.send(.cards(.onAppear))
    await clock.advance(by: .seconds(1) - .nanoseconds(1))
    #expect(store.cardsState.cards.isEmpty)
    await clock.advance(by: .nanoseconds(1))
    #expect(store.cardsState.cards.count == 15)
    #expect(Array(store.cardsState.cards.ids) == (0..<15).map { UUID($0) })
    store.send(.cards(.retrieveNextPageIfNeeded(currentItem: UUID(14))))
    await clock.advance(by: .seconds(1))
    #expect(store.cardsState.cards.count == 30)
    #expect(store.cardsState.isEndReached)
  }

  @Test("After the last page, the sample returns empty pages")
  func behind() async throws {
    try await withDependencies {
      $0.continuousClock = ImmediateClock()
    } operation: {
      for number in 3...5 {
        let page = try await CardsClient.sample.fetchPage(number: number)
        #expect(page == cardPage(number, [], of: 30))
      }
    }
  }
}
