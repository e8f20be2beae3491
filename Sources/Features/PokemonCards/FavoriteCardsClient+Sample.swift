import Kernel

extension FavoriteCardsClient {
  /// Favourites in a database in memory, empty at first; each use takes a tenth of a second on the
  /// clock.
  ///
  /// Every call makes one of its own.
  public static func sample() -> Self {
    // Asked for at once and not on a thread of its own, as a file is: a script's output would
    // depend on who comes first.
    let database = Result { try FavoritesDatabase.inMemory() }
    @Sendable func takeTime() async throws -> FavoritesDatabase {
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .milliseconds(100))
      return try database.get()
    }
    return Self(
      all: { try await takeTime().all() },
      add: { card in try await takeTime().add(card) },
      remove: { card in try await takeTime().remove(card) })
  }
}
