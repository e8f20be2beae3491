import Console
import Features

/// The apps of this console. The first one opens unless the command line names another.
@MainActor
enum Catalog {
  static let apps: [AnyConsoleApp] = [
    app(DogsApp.self, tutorial: .dogs, computed: .dogs),
    app(CounterApp.self, tutorial: .counter),
    app(BooksApp.self, tutorial: .books, computed: .books),
    app(OnlineStoreApp.self, tutorial: .onlineStore, computed: .onlineStore),
    app(PokemonCardsApp.self, tutorial: .pokemonCards, computed: .pokemonCards),
  ]
}
