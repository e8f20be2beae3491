import Kernel

extension FavoriteCardsClient {
  /// Reads the favourites and sends the result. Both tabs use it when they appear.
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
