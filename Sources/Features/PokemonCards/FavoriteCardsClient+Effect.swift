import Kernel

extension FavoriteCardsClient {
  /// Reads the favourites and sends what came of it, as both tabs want it when they appear.
  func retrieve<Action>(
    _ response: @escaping @Sendable (Result<[Card], FavoritesFailure>) -> Action
  ) -> Effect<Action> {
    .run { send in
      await send(response(.success(try await all())))
    } catch: { error, send in
      await send(response(.failure(FavoritesFailure(error))))
    }
  }
}
