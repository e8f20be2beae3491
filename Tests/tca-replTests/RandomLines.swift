import Features
import Kernel

@testable import Console

/// The lines of a session that a user might type, the same for the same seed.
struct RandomLines {
  enum Kind {
    /// Acting, waiting and looking.
    case plain
    /// Also going back and forward.
    case travelling
    /// Also holding, cancelling, failing, presets and rewriting.
    case everything
  }

  let app: String
  let lines: [String]

  /// - Parameter count: the number of lines.
  init(_ kind: Kind, seed: UInt64, count: Int) {
    let apps: [(UInt64) -> (String, [String], ActionSource)] = [
      { Self.vocabulary(DogsApp.self, seed: $0) }, { Self.vocabulary(CounterApp.self, seed: $0) },
      { Self.vocabulary(BooksApp.self, seed: $0) },
      { Self.vocabulary(OnlineStoreApp.self, seed: $0) },
      { Self.vocabulary(PokemonCardsApp.self, seed: $0) },
    ]
    let generator = ActionGenerator(seed: seed)
    let vocabulary = generator.pick(apps)(seed)
    app = vocabulary.0
    lines = Self.lines(kind, count: count, vocabulary, generator)
  }

  /// The lines for one app.
  static func lines<App: FeatureApp>(
    _ kind: Kind, of app: App.Type, seed: UInt64, count: Int
  ) -> [String] {
    lines(kind, count: count, vocabulary(app, seed: seed), ActionGenerator(seed: seed))
  }

  private static func lines(
    _ kind: Kind, count: Int, _ vocabulary: (String, [String], ActionSource),
    _ generator: ActionGenerator
  ) -> [String] {
    let (_, simple, source) = vocabulary
    return (0..<count).map { _ in
      switch generator.below(10) {
      case 0..<4: generator.pick(simple)
      case 4: source()
      case 5, 6: generator.pick(waiting)
      case 7: generator.pick(looking)
      default:
        switch kind {
        case .plain: generator.pick(waiting + simple)
        case .travelling: generator.pick(travelling)
        case .everything: generator.pick(travelling + others)
        }
      }
    }
  }

  private typealias ActionSource = () -> String

  /// What can be typed in an app: actions that start effects, and any actions.
  private static func vocabulary<App: FeatureApp>(
    _: App.Type, seed: UInt64
  ) -> (String, [String], ActionSource) {
    let generator = ActionGenerator(seed: seed ^ 0x5EED)
    func any() -> String {
      ValuePrinter.exact.action(generator.action(App.Root.Action.self))
    }
    // Actions without a payload start effects. Most others carry the results of effects.
    let simple = Set((0..<300).map { _ in any() }.filter { !$0.contains { "([{\"".contains($0) } })
    return (App.name, (leading[App.name] ?? []) + simple.sorted(), any)
  }

  private static let leading = [
    "dogs": [#"dogs.filterQueryChanged "bu""#, #"dogs.breedWasSelected name: "bulldog""#],
    "books": ["bookTapped id: 1", "bookTapped id: 4", "path[id: 0].fetchCharacters"],
  ]

  private static let waiting = [
    ":wait", ":wait 300ms", ":wait 1s", ":advance 200ms", ":advance 1s", ":advance 2500ms",
  ]
  private static let looking = [":state", ":log", ":effects", ":view", ":why", ":deps", "# a note"]
  private static let travelling = [
    ":back", ":back 2", ":forward", ":goto 1", ":goto 3", ":switch main", ":mark here",
  ]
  private static let others = [
    ":hold e1", ":hold e2", ":release", ":cancel e1", ":fail e1 \"no\"", ":preset offline",
    ":preset sample", ":preset flaky", ":skip 2", ":move 2 0",
  ]
}
