import Features
import Foundation
import Testing

@testable import Console
@testable import tca_repl

/// The differences between two states of an app are the same, whichever way they are found.
@MainActor
@Suite struct AppDifferencesTests {
  @Test("By plan, the differences of each app's states are those found by reflection")
  func differences() async throws {
    try await check(BooksApp.self)
    try await check(CounterApp.self)
    try await check(DogsApp.self)
    try await check(OnlineStoreApp.self)
    try await check(PokemonCardsApp.self)
  }

  /// Compares states that the app's example goes through: neighbours, and states far from each other.
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
