import Features
import Testing

/// Kills random sessions of all apps at random moments, and checks what `--recover` restores.
///
/// `KILLS` sets how many sessions each test kills, and `KILL_SEED` repeats a run.
@Suite("Killed random sessions", .programs, .timeLimit(.minutes(120)))
struct KilledRandomSessionTests {
  private static let kills = environmentNumber("KILLS") ?? 40
  private static let seed =
    environmentNumber("KILL_SEED").map(UInt64.init) ?? .random(in: 0...1 << 32)

  @Test("Acting, waiting and looking: every acknowledged step is restored unchanged")
  func plain() throws { try kill(.plain, atTerminal: false) }

  @Test("The same at a terminal, on the real clock")
  func plainAtTerminal() throws { try kill(.plain, atTerminal: true) }

  @Test("The same with going back and forth, and branches")
  func travelling() throws { try kill(.travelling, atTerminal: false) }

  @Test("The same with rewriting, holds and presets")
  func everything() throws { try kill(.everything, atTerminal: false) }

  @Test("All of that at a terminal, on the real clock")
  func everythingAtTerminal() throws { try kill(.everything, atTerminal: true) }

  private func kill(_ kind: RandomLines.Kind, atTerminal: Bool) throws {
    var tally = KilledSession.Tally()
    for number in 0..<Self.kills {
      let seed = Self.seed &+ UInt64(number) &* 7919
      let session = KilledSession(kind, seed: seed)
      for fault in try session.run(atTerminal: atTerminal, &tally) {
        Issue.record("\(fault); KILL_SEED=\(seed) KILLS=1, the lines are\n\(session.script)")
      }
    }
    print("\(kind), terminal: \(atTerminal), KILL_SEED=\(Self.seed): \(tally)")
    // Most sessions must run long enough to lose something. With few sessions, all could be short.
    guard Self.kills >= 40 else { return }
    #expect(tally.acknowledged > 2 * Self.kills)
    #expect(tally.restored > Self.kills / 3)
  }
}
