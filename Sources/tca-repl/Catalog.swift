import Console
import Features

/// The apps this console brings: one line each.
@MainActor
enum Catalog {
  static let apps: [AnyConsoleApp] = [
    app(DogsApp.self, tutorial: .dogs),
    app(CounterApp.self),
    app(BooksApp.self),
    app(OnlineStoreApp.self),
    app(PokemonCardsApp.self),
  ]

  /// The app a console opens unless another is named.
  nonisolated static let defaultName = DogsApp.name
}
