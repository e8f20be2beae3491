import Console
import Features

/// The apps this console brings, one line each. The first is opened unless another is named.
@MainActor
enum Catalog {
  static let apps: [AnyConsoleApp] = [
    app(DogsApp.self, tutorial: .dogs),
    app(CounterApp.self),
    app(BooksApp.self),
    app(OnlineStoreApp.self),
    app(PokemonCardsApp.self),
  ]
}
