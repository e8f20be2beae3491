import Foundation
import Kernel
import Synchronization

/// The chance and the date of a session: made from its seed and its clock, so that the same lines
/// give the same log.
struct SessionValues: Sendable {
  private let seed: UInt64
  private let date: @Sendable () -> Date

  /// - Parameters:
  ///   - seed: equal seeds give equal identifiers and random numbers.
  ///   - date: what features read as the date.
  init(seed: UInt64, date: @escaping @Sendable () -> Date) {
    self.seed = seed
    self.date = date
  }

  /// Gives an app this session's date, identifiers and random numbers, from their beginning.
  func prepare(_ dependencies: inout DependencyValues) {
    dependencies.date = DateGenerator(date)
    dependencies.withRandomNumberGenerator = WithRandomNumberGenerator(SplitMix64(state: seed))
    let identifiers = LockedGenerator(SplitMix64(state: ~seed))
    dependencies.uuid = UUIDGenerator { identifiers.uuid() }
    // Its own too: by default a program counts the elements of all its stacks on.
    dependencies.stackElementID = .liveValue
  }

  private final class LockedGenerator: Sendable {
    private let generator: Mutex<SplitMix64>

    init(_ generator: SplitMix64) { self.generator = Mutex(generator) }

    func uuid() -> UUID { generator.withLock { UUID.random(using: &$0) } }
  }
}

/// A small generator with a seed, after Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators" (OOPSLA 2014).
struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  init(state: UInt64) { self.state = state }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
