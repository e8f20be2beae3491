import Features

@testable import Console

extension LineMutator {
  /// Starts from lines that an app accepts, and from commands and conditions about it.
  ///
  /// - Parameter lines: more lines to start from.
  init<App: FeatureApp>(_: App.Type, seed: UInt64, and lines: [String] = []) {
    self.init(
      seeds: Self.seeds(App.Root.Action.self, App.initialState) + lines, seed: seed)
  }

  private static func seeds<Action>(_: Action.Type, _ state: Any) -> [String] {
    let generator = ActionGenerator(seed: 3)
    let typed = (0..<120).map { turn in
      ValuePrinter.exact.action(
        generator.action(Action.self), spelling: ValuePrinter.Spelling.allCases[turn % 3])
    }.filter { $0.utf8.count < 400 }
    let paths = StateMembers(of: state).names
    let conditions = [
      " == 3", ".count > 2", " contains \"x\"", " is nil", " is .loading", "[0] != $dogs[1]",
      "[id: 3].x <= -1.5e3 && !(count is nil || $0.count == 1)", " == {\"a\": [null, 1]}",
    ]
    let facts = AppFacts(
      action: "dogs.loadDogs", payloads: ["dogs.dogsLoaded []"], path: "dogs",
      condition: "dogs.count == 0", client: "dogsClient failing", preset: "offline", app: "dogs",
      session: .typical)
    return typed + typed.prefix(20).map { ":resolve e1 " + $0 }
      + paths.flatMap { path in conditions.map { ":until " + path + $0 } }
      + paths.map { ":state \($0)[\"a\"].b @3" }
      + CommandTable.rows.compactMap { $0.example(in: facts).line }
  }
}
