import Foundation
import Kernel
import Testing

@testable import Console
@testable import Features

/// What differs between two states of an app is the same, whichever way it is found.
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

  /// Compares the states that the app's example goes through, those far from each other too.
  private func check<App: FeatureApp>(_: App.Type) async throws {
    var app = ConsoleApp(App.name, initialState: App.initialState) { App.reducer }
    for client in App.clients {
      for (variant, install) in client.variants {
        app = app.variant(
          variant.rawValue, of: client.name, isLive: variant == .live
        ) { values, _ in install(&values) }
      }
    }
    for preset in AppPreset.allCases {
      let variants = App.clients.map { ($0.name, $0.variant(in: preset).rawValue) }
      app = app.preset(preset.rawValue, variants: Dictionary(uniqueKeysWithValues: variants))
    }
    let session = Session(
      app, SessionSettings(preset: nil, clock: .virtual, seed: 0), catalog: [], report: { _ in })
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
        let planned = lines(StateDiff.changes(from: one, to: other))
        #expect(planned == lines(StateDiff.reflectedChanges(from: one, to: other)))
        found += planned.count
      }
    }
    #expect(found > 20, "\(App.name)")
  }

  private func lines(_ changes: [StateChange]) -> [String] {
    changes.map { change in
      switch change.kind {
      case .changed(let old, let new):
        "~ \(change.path) \(ValuePrinter.exact.text(old)) → \(ValuePrinter.exact.text(new))"
      case .appeared(let value): "+ \(change.path) \(ValuePrinter.exact.text(value))"
      case .disappeared(let value): "- \(change.path) \(ValuePrinter.exact.text(value))"
      }
    }
  }

  private static let examples = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("examples").path
}
