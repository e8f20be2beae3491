import Features
import Foundation
import Kernel
import Testing

@testable import Console
@testable import tca_repl

/// Generated sessions of the five apps, with every kind of command, whose journals are cut and
/// recovered, and that are saved and loaded.
@MainActor
@Suite("Recovery and saving, for the five apps")
struct AppJournalLawTests {
  /// APP_JOURNALS=2000 runs more sessions for each app.
  nonisolated private static let sessions =
    environmentNumber("APP_JOURNALS").map(UInt64.init) ?? 6

  /// The settings of all sessions of a seed.
  private struct Setting {
    let seed: UInt64
    let folder: URL
    var settings: SessionSettings { SessionSettings(clock: .virtual, seed: seed) }
    var script: String { folder.appending(path: "saved.tca").path }
  }

  @Test(
    "A journal that is cut after any row recovers its steps, and a saved session loads as it was",
    arguments: 0..<sessions)
  func laws(seed: UInt64) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let setting = Setting(seed: seed, folder: folder)
    try await check(BooksApp.self, setting)
    try await check(CounterApp.self, setting)
    try await check(DogsApp.self, setting)
    try await check(OnlineStoreApp.self, setting)
    try await check(PokemonCardsApp.self, setting)
  }

  private func check<App: FeatureApp>(_ app: App.Type, _ setting: Setting) async throws {
    let journals = setting.folder.appending(path: App.name).path
    let conversation = try conversation(app, setting, journal: JournalFolder(path: journals))
    let first = try #require(session(of: app, in: conversation))
    var (typed, data) = ([String](), Data())
    var places: [(bytes: Int, steps: Int)] = []
    for line in RandomLines.lines(.everything, of: App.self, seed: setting.seed, count: 40) {
      typed.append(line)
      do { _ = try await conversation.execute(SourceLine(text: line)) } catch {}
      guard let name = try? FileManager.default.contentsOfDirectory(atPath: journals).first else {
        continue
      }
      data = try #require(JournalFile(reading: "\(journals)/\(name)")).read()
      places.append((data.count, first.stepCount))
    }
    let trace = "\(App.name), seed \(setting.seed):\n\(typed.joined(separator: "\n"))"
    let generator = ActionGenerator(seed: setting.seed &+ 9)
    let ends = data.indices.filter { data[$0] == 0x0A }.map { $0 + 1 }
    for cut in (0..<4).map({ _ in generator.pick(ends) }) + [data.count] {
      guard let recovery = Recovery(data.prefix(cut)) else { continue }
      let second = Session(
        Catalog.hosted(App.self), setting.settings, catalog: [], report: { _ in })
      let report = await second.recover(recovery)
      try #require(
        report.rest.isEmpty && report.difference == nil, "cut \(cut), \(report), \(trace)")
      let shown = places.last { $0.bytes <= cut }?.steps ?? 0
      try #require(second.stepCount >= shown, "cut \(cut), \(trace)")
      // An effect that was about to send something when the journal was cut is held.
      let steps = report.held == nil ? min(second.stepCount, first.stepCount) : shown
      try compare(second, first, upTo: steps, "cut \(cut), \(trace)")
      guard cut == data.count else { continue }
      try #require(second.stepCount == first.stepCount, "\(trace)")
      try #require(second.timeline.branches == first.timeline.branches, "\(trace)")
      try #require(second.status == first.status, "\(trace)")
    }
    _ = try await conversation.execute(SourceLine(text: ":save \"\(setting.script)\""))
    let loading = try self.conversation(app, setting)
    _ = try await loading.execute(SourceLine(text: ":load \"\(setting.script)\""))
    let loaded = try #require(session(of: app, in: loading))
    try #require(loaded.stepCount == first.stepCount, "loaded, \(trace)")
    try compare(loaded, first, upTo: first.stepCount, "loaded, \(trace)")
    try #require(loaded.timeline.branches == first.timeline.branches, "loaded, \(trace)")
    try #require(loaded.status == first.status, "loaded, \(trace)")
    try FileManager.default.removeItem(atPath: setting.script)
  }

  private func conversation<App: FeatureApp>(
    _: App.Type, _ setting: Setting, journal folder: JournalFolder? = nil
  ) throws -> Conversation {
    let app = AnyConsoleApp(Catalog.hosted(App.self))
    return try Conversation(
      app, among: [app], setting.settings, journal: folder.map { Journal(in: $0) }, folder: folder
    ) { _, _ in }
  }

  private func session<App: FeatureApp>(
    of _: App.Type, in conversation: Conversation
  ) -> Session<App.Root.State, App.Root.Action>? {
    conversation.session as? Session<App.Root.State, App.Root.Action>
  }

  /// Compares the first steps of two sessions. The moments of the last steps of branches can still
  /// change, so what is in flight is not compared there.
  private func compare<State, Action>(
    _ second: Session<State, Action>, _ first: Session<State, Action>, upTo steps: Int,
    _ trace: String
  ) throws {
    let tips = Set(
      (first.timeline.branches + second.timeline.branches).map {
        $0.ownSteps?.upperBound ?? $0.forkedFrom ?? 0
      })
    for number in 0...steps {
      let (new, old) = (second.timeline[number], first.timeline[number])
      try #require(new.origin == old.origin && new.time == old.time, "#\(number), \(trace)")
      // Shared values can still change at the last step of a branch, too.
      guard !tips.contains(number) || !first.world.memory.shared.isInUse else { continue }
      try #require(
        text(of: number, in: second) == text(of: number, in: first), "#\(number), \(trace)")
      guard !tips.contains(number) else { continue }
      let (now, before) = (new.moment.flight, old.moment.flight)
      try #require(
        now.ids == before.ids && now.held == before.held
          && now.ids.allSatisfy { now[$0] == before[$0] },
        "#\(number), \(trace)")
    }
  }

  /// The state right after a step, with the shared values of that time.
  private func text<State, Action>(of number: Int, in session: Session<State, Action>) -> String {
    session.world.reading(number, isOfStep: true) { ValuePrinter.exact.text($0) }
  }
}
