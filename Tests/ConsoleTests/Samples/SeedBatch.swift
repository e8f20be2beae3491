import Foundation
import Testing

/// Seeds of generated sessions that a test tries one after the other.
///
/// Each batch is a test case. Test cases run at the same time, so with one case for each of
/// thousands of seeds, as many sessions would be in memory.
struct SeedBatch: Sendable, CustomTestStringConvertible {
  let seeds: Range<UInt64>

  var testDescription: String { "\(seeds.lowerBound)–\(seeds.upperBound - 1)" }

  /// Forty seeds, or those in an environment variable: `WORLDS=2000` for that many, `WORLDS=66-68`
  /// for these three.
  static func all(_ variable: String) -> [SeedBatch] {
    let seeds = seeds(ProcessInfo.processInfo.environment[variable] ?? "") ?? 0..<40
    let size = max(1, seeds.count / 40)
    return stride(from: seeds.lowerBound, to: seeds.upperBound, by: size).map {
      SeedBatch(seeds: $0..<min($0 + UInt64(size), seeds.upperBound))
    }
  }

  private static func seeds(_ text: String) -> Range<UInt64>? {
    let bounds = text.split(separator: "-").compactMap { UInt64($0) }
    switch bounds.count {
    case 1: return 0..<bounds[0]
    case 2 where bounds[0] <= bounds[1]: return bounds[0]..<bounds[1] + 1
    default: return nil
    }
  }

  /// Tries every seed. If a seed fails a requirement, it is recorded, and the next one is tried.
  @MainActor
  func each(_ body: (_ seed: UInt64) async throws -> Void) async throws {
    for seed in seeds {
      do { try await body(seed) } catch is ExpectationFailedError {}
    }
  }
}
