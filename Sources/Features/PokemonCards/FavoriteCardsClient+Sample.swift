import Kernel

extension FavoriteCardsClient {
  /// Favourites in memory, empty at first. Each call takes a tenth of a second on the clock.
  ///
  /// Each returned client has its own favourites. A console that rewinds the app restores them.
  public static func sample() -> Self {
    let favorites = ClientMemory<[Card]>([])
    @Sendable func takeTime() async throws {
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .milliseconds(100))
    }
    return Self(
      all: {
        try await takeTime()
        return favorites.value
      },
      add: { card in
        try await takeTime()
        return favorites.withValue { cards in
          if !cards.contains(where: { $0.id == card.id }) { cards.append(card) }
          return cards
        }
      },
      remove: { card in
        try await takeTime()
        return favorites.withValue { cards in
          cards.removeAll { $0.id == card.id }
          return cards
        }
      })
  }
}
