import Foundation
import Kernel
import Synchronization

/// The random numbers, identifiers and dates of a session, derived from its seed and its clock.
///
/// The values in a reducer depend on the seed and the step, and those in an effect on the seed and
/// the effect. So the same lines give the same log, and a replay gives the same values.
final class SessionValues: Sendable {
  private let seed: UInt64
  private let date: @Sendable (_ replayed: Duration?) -> Date
  private let source = Mutex(Source())

  private struct Source {
    /// The step that is being reduced, or `nil` outside of reducers.
    var step: StepValues?
    var streams = Streams()
    var effects: [EffectID: Streams] = [:]
    /// The effect whose values an effect uses, if it does not use its own.
    var numbers: [EffectID: Int] = [:]
    /// For code that is not in a step or an effect.
    var loose = Streams()
    /// The number of ids that were given to stack elements.
    var stackIDs = 0
  }

  /// Random sequences, one for each kind of value.
  fileprivate struct Streams {
    var identifiers: SplitMix64?
    var numbers: SplitMix64?
  }

  /// - Parameters:
  ///   - seed: the same seed gives the same identifiers and random numbers.
  ///   - date: returns the date for features, at a replayed time or else now.
  init(seed: UInt64, date: @escaping @Sendable (_ replayed: Duration?) -> Date) {
    self.seed = seed
    self.date = date
  }

  /// Sets the date, identifiers and random numbers of an app's dependencies.
  func prepare(_ dependencies: inout DependencyValues) {
    dependencies.date = DateGenerator { [self] in date(source.withLock { $0.step?.time }) }
    dependencies.withRandomNumberGenerator = WithRandomNumberGenerator(Numbers(values: self))
    dependencies.uuid = UUIDGenerator { [self] in
      var identifiers = Identifiers(values: self)
      return UUID.random(using: &identifiers)
    }
    dependencies.stackElementID = .counted(
      next: { [self] in
        source.withLock { source in
          defer { source.stackIDs += 1 }
          return source.stackIDs
        }
      },
      peek: { [self] in source.withLock { $0.stackIDs } },
      skip: { [self] generation in
        source.withLock { $0.stackIDs = max($0.stackIDs, generation + 1) }
      })
  }

  // MARK: Steps

  /// Starts the reduction of a step.
  func begin(_ step: StepValues) {
    source.withLock { source in
      source.step = step
      source.streams = Streams()
      if let stackIDs = step.stackIDs { source.stackIDs = stackIDs }
    }
  }

  /// Ends the reduction of a step.
  ///
  /// - Returns: the number of ids given to stack elements so far.
  @discardableResult
  func end() -> Int {
    source.withLock { source in
      source.step = nil
      return source.stackIDs
    }
  }

  /// The number of ids that were given to stack elements.
  var stackIDs: Int { source.withLock { $0.stackIDs } }

  /// Replays steps, and restores the current values afterwards.
  func replaying<R>(_ operation: () throws -> R) rethrows -> R {
    let (step, streams, stackIDs) = source.withLock { ($0.step, $0.streams, $0.stackIDs) }
    defer {
      source.withLock { ($0.step, $0.streams, $0.stackIDs) = (step, streams, stackIDs) }
    }
    return try operation()
  }

  /// Restores an earlier number of stack ids, and lets some effects start from their first values
  /// again.
  func rewind(stackIDs: Int, reviving effects: some Sequence<EffectID>) {
    source.withLock { source in
      source.stackIDs = stackIDs
      for id in effects { source.effects[id] = nil }
    }
  }

  /// Forgets the values of effects with higher numbers, because the numbers will be used again.
  func forgetEffects(after id: EffectID) {
    source.withLock { source in
      source.effects = source.effects.filter { $0.key <= id }
      source.numbers = source.numbers.filter { $0.key <= id }
    }
  }

  /// Gives an effect the same random values as another one.
  func copyChance(from other: EffectID, to effect: EffectID) {
    source.withLock { $0.numbers[effect] = $0.numbers[other] ?? other.rawValue }
  }

  // MARK: Random values

  private func next(_ stream: WritableKeyPath<Streams, SplitMix64?>, _ kind: UInt64) -> UInt64 {
    let effect = EffectContext.current
    return source.withLock { source in
      if let step = source.step {
        return source.streams.next(stream, seed, kind, step.seed)
      }
      guard let effect else { return source.loose.next(stream, seed, kind, 0) }
      let number = source.numbers[effect] ?? effect.rawValue
      return source.effects[effect, default: Streams()].next(stream, seed, kind, -number)
    }
  }

  private struct Numbers: RandomNumberGenerator, Sendable {
    let values: SessionValues

    mutating func next() -> UInt64 { values.next(\.numbers, 0) }
  }

  private struct Identifiers: RandomNumberGenerator {
    let values: SessionValues

    mutating func next() -> UInt64 { values.next(\.identifiers, 1) }
  }
}

/// The values of a step that do not follow from its state and its action.
struct StepValues: Sendable {
  /// The number that its random values are derived from, together with the session's seed.
  let seed: Int
  /// The number of stack ids before it, or `nil` for the current number.
  var stackIDs: Int?
  /// The time at which it was reduced, or `nil` for now.
  var time: Duration?
}

extension SessionValues.Streams {
  /// Returns the next number of a sequence, and starts the sequence from the seeds if necessary.
  fileprivate mutating func next(
    _ stream: WritableKeyPath<Self, SplitMix64?>, _ seed: UInt64, _ kind: UInt64, _ number: Int
  ) -> UInt64 {
    if let value = self[keyPath: stream]?.next() { return value }
    // The generators spread similar seeds, so that each sequence starts at an unrelated state.
    var scatter = SplitMix64(state: seed &* 2 &+ kind)
    var generator = SplitMix64(state: scatter.next() ^ UInt64(bitPattern: Int64(number)))
    var start = SplitMix64(state: generator.next())
    let value = start.next()
    self[keyPath: stream] = start
    return value
  }
}

/// A small seeded generator, from Steele, Lea and Flood, "Fast splittable pseudorandom number
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
