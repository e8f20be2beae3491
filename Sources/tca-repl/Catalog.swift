import Console
import Features

/// The apps this console brings: one line each.
@MainActor
enum Catalog {
  static let apps: [any ConsoleHosting] = [dogs]

  /// The app a console opens unless another is named.
  nonisolated static let defaultName = "dogs"

  static func app(named name: String) -> (any ConsoleHosting)? {
    apps.first { $0.name == name }
  }

  private static let dogs = ConsoleApp("dogs", initialState: DogsApp.AppState.initial) {
    DogsApp.AppReducer()
  }
  .view(DogsApp.view)
  .preset("sample", summary: "sample data") {
    $0.dogsClient = .sample
    $0.breedClient = .sample
  }
  .preset("live", summary: "live data from dog.ceo") {
    $0.dogsClient = .live()
    $0.breedClient = .live()
  }
  .preset("failing", summary: "every request fails") {
    $0.dogsClient = .failing
    $0.breedClient = .failing
  }
}
