import Foundation
import Kernel
import Testing

@testable import Console

/// Generated sessions that use every command that acts. Their journals are cut and recovered.
@MainActor
@Suite("A journal that is cut after any row recovers the world of that row")
struct JournalLawTests {
  /// `JOURNALS=2000` tries that many, `JOURNALS=66-66` only number 66.
  nonisolated private static let batches = SeedBatch.all("JOURNALS")

  private static let rewriting = [":skip", ":edit", ":move", ":replay"]

  private let folder = JournalFolder(
    path: FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path)

  /// What a session was like after a line.
  private struct Place {
    /// The length of the journal at that time.
    let bytes: Int
    let steps: Int
    let status: Status
    let branches: [Branch]
    let moment: Moment
  }

  /// A session, its journal, and what the session was like after each line.
  private struct Journalled {
    let bench: BakeryBench
    var typed: [String] = []
    var places: [Place] = []
    var data = Data()
  }

  /// The clients with which the session of a seed starts: live ones for odd seeds.
  private func preset(_ seed: UInt64) -> String { seed.isMultiple(of: 2) ? "sample" : "live" }

  /// A line for such a session. A journal cannot recover what live clients remember, because that
  /// is outside.
  private func line(
    _ session: Session<Bakery.State, Bakery.Action>, _ generator: inout SplitMix64, preset: String
  ) -> String {
    guard preset == "live" else { return WorldTests.line(session, &generator) }
    while true {
      let line = WorldTests.line(session, &generator)
      if ["stock", "hoard", "look", "grab", "insist"].contains(line) { continue }
      let isChoosing = Int.random(in: 0..<20, using: &generator) == 0
      return isChoosing
        ? [":preset live", ":preset other"].randomElement(using: &generator)! : line
    }
  }

  private func journalled(
    _ generator: inout SplitMix64, preset: String, _ pantry: Pantry.Kind
  ) async throws -> Journalled {
    var first = Journalled(bench: BakeryBench(preset: preset, pantry: pantry))
    let session: Session<Bakery.State, Bakery.Action> = first.bench.session
    let journal = Journal(in: folder)
    session.journal = journal
    var file: URL?
    for _ in 0..<40 {
      let line = line(session, &generator, preset: preset)
      first.typed.append(line)
      let requests = first.bench.work.liveCount
      do { _ = try await first.bench.type(line) } catch is Failure {}
      if Self.rewriting.contains(where: line.hasPrefix) {
        // Replaying and rewriting must not call live clients.
        let trace = first.typed.joined(separator: "\n")
        try #require(first.bench.work.liveCount == requests, "\(trace)")
      }
      if file == nil {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        file = names?.first.map { URL(filePath: "\(folder.path)/\($0)") }
      }
      guard let file else { continue }
      first.data = try #require(JournalFile(reading: file.path)).read()
      first.places.append(
        Place(
          bytes: first.data.count, steps: session.stepCount, status: session.status,
          branches: session.timeline.branches, moment: session.world.moment))
    }
    journal.close()
    try FileManager.default.removeItem(atPath: folder.path)
    return first
  }

  @Test(
    "A journal that is cut after any line recovers the world at that line", arguments: batches,
    Pantry.Kind.allCases)
  func lines(batch: SeedBatch, pantry: Pantry.Kind) async throws {
    try await batch.each { try await cutAfterLines(seed: $0, pantry) }
  }

  private func cutAfterLines(seed: UInt64, _ pantry: Pantry.Kind) async throws {
    var generator = SplitMix64(state: seed &+ 77)
    let first = try await journalled(&generator, preset: preset(seed), pantry)
    let places = first.places.shuffled(using: &generator).prefix(5) + first.places.suffix(1)
    for place in places {
      guard let recovery = Recovery(first.data.prefix(place.bytes)) else {
        // None of its lines succeeded.
        try #require(place.steps == 0)
        continue
      }
      let second = BakeryBench(preset: preset(seed), pantry: pantry)
      let report = await second.session.recover(recovery)
      let trace =
        "seed \(seed) \(pantry), \(place.steps) steps, \(report)\n\(recovery.lines.map(\.text).joined(separator: "\n"))"
      try #require(report.rest.isEmpty && report.difference == nil, "\(trace)")
      try #require(second.session.stepCount == place.steps, "\(trace)")
      try compareSteps(second.session, first.bench.session, place.branches, trace)
      var status = second.session.status
      // Effects of live clients that had not finished wait for a release.
      try #require(status.held >= place.status.held, "\(trace)")
      if preset(seed) == "live" { status.held = place.status.held }
      try #require(status == place.status, "\(trace)")
      try #require(second.session.timeline.branches == place.branches, "\(trace)")
      // Live clients are not called again.
      try #require(second.work.liveCount == 0, "\(trace)")
      let moment = second.session.world.moment
      try #require(
        isSame(moment, second.session, place.moment, first.bench.session),
        "it is \(moment) and was \(place.moment), \(trace)")
    }
  }

  @Test(
    "A journal that is cut after any row recovers every step that was shown", arguments: batches,
    Pantry.Kind.allCases)
  func rows(batch: SeedBatch, pantry: Pantry.Kind) async throws {
    try await batch.each { try await cutAfterRows(seed: $0, pantry) }
  }

  private func cutAfterRows(seed: UInt64, _ pantry: Pantry.Kind) async throws {
    var generator = SplitMix64(state: seed &+ 177)
    let first = try await journalled(&generator, preset: preset(seed), pantry)
    let ends = first.data.indices.filter { first.data[$0] == 0x0A }.map { $0 + 1 }
    for cut in ends.shuffled(using: &generator).prefix(6) {
      guard let recovery = Recovery(first.data.prefix(cut)) else { continue }
      let second = BakeryBench(preset: preset(seed), pantry: pantry)
      let report = await second.session.recover(recovery)
      let typed = first.typed.joined(separator: "\n")
      let rows = String(decoding: first.data.prefix(cut).suffix(800), as: UTF8.self)
      let trace = "seed \(seed) \(pantry), cut \(cut), \(report)\n\(typed)\n\(rows)"
      try #require(report.rest.isEmpty && report.difference == nil, "\(trace)")
      let shown = first.places.last { $0.bytes <= cut }?.steps ?? 0
      try #require(second.session.stepCount >= shown, "\(trace)")
      // An effect that crashed the console is held, so a later step at the same time may be
      // recovered without it. The same is true of a step at the time of something that a live
      // client did and that is not in the journal.
      let recorded =
        preset(seed) == "live" ? recovery.steps.last?.number ?? 0 : first.bench.session.stepCount
      let steps =
        report.held == nil
        ? min(second.session.stepCount, max(recorded, shown)) : shown
      for number in 0...steps {
        try #require(
          second.session.timeline.state(of: number)
            == first.bench.session.timeline.state(of: number),
          "#\(number), \(trace)")
      }
    }
  }

  /// Does not compare the moment of a branch's last step, which can still change until time passes.
  private func compareSteps(
    _ second: Session<Bakery.State, Bakery.Action>, _ first: Session<Bakery.State, Bakery.Action>,
    _ branches: [Branch], _ trace: String
  ) throws {
    let tips = Set(branches.map { $0.ownSteps?.upperBound ?? $0.forkedFrom ?? 0 })
    for number in 0...second.stepCount {
      let (new, old) = (second.timeline[number], first.timeline[number])
      try #require(
        second.timeline.state(of: number) == first.timeline.state(of: number),
        "#\(number), \(trace)")
      try #require(new.origin == old.origin, "#\(number), \(trace)")
      try #require(
        tips.contains(number) || isSame(new.moment, second, old.moment, first),
        "#\(number) is \(new.moment) and was \(old.moment), \(trace)")
    }
  }

  /// Compares two moments of an original and a recovered session, but not the numbers of the courses
  /// that effects are on: the sessions may have discovered the courses in a different order. Instead,
  /// each effect must have done the same on its course so far.
  ///
  /// The action that a throttle delays for an effect of a live client is not in the journal either:
  /// such an effect waits for a release, and then passes it to the throttle again.
  private func isSame(
    _ one: Moment, _ first: Session<Bakery.State, Bakery.Action>,
    _ other: Moment, _ second: Session<Bakery.State, Bakery.Action>
  ) -> Bool {
    var (one, other) = (one, other)
    for id in one.flight.ids where other.flight[id] != nil {
      guard
        let known = first.ledger[id]?.known(on: one.flight.course(of: id)),
        let old = second.ledger[id]?.known(on: other.flight.course(of: id)),
        known.begins(
          like: old, accesses: one.flight.accesses(of: id), outputs: one.flight[id] ?? 0)
      else { return false }
      one.flight.setCourse(0, of: id)
      other.flight.setCourse(0, of: id)
    }
    if second.app.preset(named: "live") != nil {
      (one.windows, other.windows) = (ThrottleWindows(), ThrottleWindows())
    }
    return one == other
  }
}
