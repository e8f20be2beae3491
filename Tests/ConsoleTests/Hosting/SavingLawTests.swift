import Foundation
import Kernel
import Testing

@testable import Console

/// Generated sessions with every command that acts, saved and loaded.
@MainActor
@Suite("A saved session loads to the same tree")
struct SavingLawTests {
  /// SAVES=2000 tries more of them, SAVES=66-66 one of them.
  nonisolated private static let batches = SeedBatch.all("SAVES")

  private static func bench() -> Bench {
    let app = ConsoleApp("bakery", initialState: Bakery.State()) { Bakery(work: Bakery.Work()) }
    return Bench(apps: [AnyConsoleApp(app.withoutLiveClients())])
  }

  @Test("Steps, moments, branches, position and time are the same", arguments: batches)
  func laws(batch: SeedBatch) async throws { try await batch.each(law) }

  private func law(seed: UInt64) async throws {
    var generator = SplitMix64(state: seed &+ 33)
    let path = NSTemporaryDirectory() + UUID().uuidString + ".tca"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let first = Self.bench()
    let old = try #require(first.session as? Session<Bakery.State, Bakery.Action>)
    for _ in 0..<40 { _ = try? await first.type(WorldTests.line(old, &generator)) }
    try await first.type(":save \"\(path)\"")
    let second = Self.bench()
    try await second.type(":load \"\(path)\"")
    let new = try #require(second.session as? Session<Bakery.State, Bakery.Action>)
    let trace = "seed \(seed)\n\(try String(contentsOfFile: path, encoding: .utf8))"
    try #require(new.stepCount == old.stepCount, "\(trace)")
    let tips = Set(old.timeline.branches.map { $0.ownSteps?.upperBound ?? $0.forkedFrom ?? 0 })
    for number in 0...old.stepCount {
      try #require(
        new.timeline.state(of: number) == old.timeline.state(of: number), "#\(number), \(trace)")
      try #require(
        new.timeline[number].origin == old.timeline[number].origin, "#\(number), \(trace)")
      // The moment of a branch's last step can still change until time passes, and lines that only
      // look are not saved.
      try #require(
        tips.contains(number) || new.timeline[number].moment == old.timeline[number].moment,
        "#\(number), \(trace)")
    }
    try #require(new.timeline.branches == old.timeline.branches, "\(trace)")
    try #require(new.status == old.status, "\(trace)")
    try #require(new.world.moment == old.world.moment, "\(trace)")
  }
}
