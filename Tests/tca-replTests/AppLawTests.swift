import Features
import Kernel
import Testing

@testable import Console
@testable import tca_repl

/// Generated sessions of the five apps, with every kind of command.
@MainActor
@Suite("Laws of the world, for the five apps")
struct AppLawTests {
  /// APP_WORLDS=2000 runs more sessions for each app.
  nonisolated private static let sessions = environmentNumber("APP_WORLDS").map(UInt64.init) ?? 10

  @Test(
    "Nothing recorded changes, and a visit to any step restores its world and creates none",
    arguments: 0..<sessions)
  func laws(seed: UInt64) async throws {
    try await check(BooksApp.self, seed)
    try await check(CounterApp.self, seed)
    try await check(DogsApp.self, seed)
    try await check(OnlineStoreApp.self, seed)
    try await check(PokemonCardsApp.self, seed)
  }

  private func check<App: FeatureApp>(_: App.Type, _ seed: UInt64) async throws {
    let session = Session(
      Catalog.hosted(App.self), SessionSettings(clock: .virtual, seed: seed), catalog: [],
      report: { _ in })
    var typed: [String] = []
    let generator = ActionGenerator(seed: seed &+ 5)
    for line in RandomLines.lines(.everything, of: App.self, seed: seed, count: 60) {
      let known = (0...session.stepCount).map {
        (state: session.timeline.state(of: $0), moment: session.timeline[$0].moment)
      }
      let tip = session.timeline.tip
      typed.append(line)
      do { _ = try await session.execute(SourceLine(text: line)) } catch { continue }
      let trace = "\(App.name), seed \(seed):\n\(typed.joined(separator: "\n"))"
      for (number, (state, moment)) in known.enumerated() {
        try #require(
          session.world.isSameState(session.timeline.state(of: number), state),
          "#\(number), \(trace)")
        // The moment of the last step can still change until time passes.
        guard number != tip else { continue }
        try #require(session.timeline[number].moment == moment, "#\(number), \(trace)")
      }
      try #require(
        session.world.store.inFlight.map { $0.id }.sorted() == session.ledger.flight.ids, "\(trace)"
      )
      let position = session.timeline.position
      guard position == session.timeline.tip else { continue }
      let (branch, all, now) = (
        session.timeline.name(of: session.timeline.branch), session.stepCount, session.world.moment
      )
      let number = generator.below(all + 1)
      _ = try await session.execute(SourceLine(text: ":goto \(number)"))
      if session.timeline.isInPast {
        try #require(
          session.world.moment == session.timeline[number].moment, "visit to #\(number), \(trace)")
      }
      let found = session.timeline.state(of: number)
      try #require(
        session.world.isSameState(session.world.store.state, found), "visit to #\(number), \(trace)"
      )
      _ = try await session.execute(SourceLine(text: ":switch \(branch)"))
      try #require(session.stepCount == all, "visit to #\(number) makes a step, \(trace)")
      try #require(session.timeline.position == position, "visit to #\(number), \(trace)")
      try #require(session.world.moment == now, "return from #\(number), \(trace)")
    }
  }
}
