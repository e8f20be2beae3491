import Console
import Features

/// The apps of this console. The first one opens unless the command line names another.
@MainActor
enum Catalog {
  static let apps: [AnyConsoleApp] = [
    app(DogsApp.self, tutorial: .dogs, computed: .dogs),
    app(CounterApp.self),
    app(BooksApp.self, computed: .books),
    app(OnlineStoreApp.self, computed: .onlineStore),
    app(PokemonCardsApp.self, computed: .pokemonCards),
  ]
}
