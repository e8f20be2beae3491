import Features
import Foundation
import Testing

@testable import Console
@testable import tca_repl

/// Comparison plans and reflection must find the same differences between two states of an app.
@MainActor
@Suite struct AppDifferencesTests {
  @Test("A plan finds the same differences between each app's states as reflection")
  func differences() async throws {
    try await check(BooksApp.self)
    try await check(CounterApp.self)
    try await check(DogsApp.self)
    try await check(OnlineStoreApp.self)
    try await check(PokemonCardsApp.self)
  }

  /// Compares states from the app's example: consecutive states, and states far apart.
  private func check<App: FeatureApp>(_: App.Type) async throws {
    let session = Session(
      Catalog.hosted(App.self), SessionSettings(clock: .virtual, seed: 0), catalog: [],
      report: { _ in })
    var states = [session.world.store.state]
    let example = try ScriptFile(
      path: "\(Self.examples)/\(App.name).tca", by: .full, isGiven: true)
    for line in example.lines where !line.text.hasPrefix(":view") {
      _ = try await session.execute(line)
      states.append(session.world.store.state)
    }
    var found = 0
    for (place, one) in states.enumerated() {
      for distance in [1, 2, 5, 11] {
        let other = states[(place + distance) % states.count]
        let planned = StateDiff.changes(from: one, to: other)
        #expect(planned == StateDiff.reflectedChanges(from: one, to: other))
        found += planned.count
      }
    }
    #expect(found > 20, "\(App.name)")
  }

  private static let examples = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("examples").path
}
