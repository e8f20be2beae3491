import Foundation
import Kernel
import Synchronization

/// The chance and the date of a session, made from its seed and its clock.
///
/// What a reducer gets follows from the seed and the step, what an effect gets from the seed and the
/// effect, however often they are asked: the same lines give the same log, and what is done again
/// gives the same again.
final class SessionValues: Sendable {
  private let seed: UInt64
  private let date: @Sendable (_ replayed: Duration?) -> Date
  private let source = Mutex(Source())

  private struct Source {
    /// The step being reduced; `nil` outside of reducers.
    var step: StepValues?
    var streams = Streams()
    var effects: [EffectID: Streams] = [:]
    /// The numbers that effects have their chance from, where those are not their own.
    var numbers: [EffectID: Int] = [:]
    /// For what belongs to no step and no effect.
    var loose = Streams()
    /// How many ids the elements of stacks have got.
    var stackIDs = 0
  }

  /// What is left to chance, one sequence for each kind.
  fileprivate struct Streams {
    var identifiers: SplitMix64?
    var numbers: SplitMix64?
  }

  /// - Parameters:
  ///   - seed: equal seeds give equal identifiers and random numbers.
  ///   - date: what features read as the date, at a time that is replayed or else now.
  init(seed: UInt64, date: @escaping @Sendable (_ replayed: Duration?) -> Date) {
    self.seed = seed
    self.date = date
  }

  /// Gives an app this session's date, identifiers and random numbers.
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

  /// From here on a step is being reduced.
  func begin(_ step: StepValues) {
    source.withLock { source in
      source.step = step
      source.streams = Streams()
      if let stackIDs = step.stackIDs { source.stackIDs = stackIDs }
    }
  }

  /// The step is reduced.
  ///
  /// - Returns: how many ids the elements of stacks have got by now.
  @discardableResult
  func end() -> Int {
    source.withLock { source in
      source.step = nil
      return source.stackIDs
    }
  }

  /// How many ids the elements of stacks have got.
  var stackIDs: Int { source.withLock { $0.stackIDs } }

  /// Replays steps, and goes on after that as if nothing had been.
  func replaying<R>(_ operation: () throws -> R) rethrows -> R {
    let (step, streams, stackIDs) = source.withLock { ($0.step, $0.streams, $0.stackIDs) }
    defer {
      source.withLock { ($0.step, $0.streams, $0.stackIDs) = (step, streams, stackIDs) }
    }
    return try operation()
  }

  /// Goes back to where stacks had got so many ids, and effects that begin again had had nothing.
  func rewind(stackIDs: Int, reviving effects: some Sequence<EffectID>) {
    source.withLock { source in
      source.stackIDs = stackIDs
      for id in effects { source.effects[id] = nil }
    }
  }

  /// Forgets what effects with higher numbers got: the numbers will be given again.
  func forgetEffects(after id: EffectID) {
    source.withLock { source in
      source.effects = source.effects.filter { $0.key <= id }
      source.numbers = source.numbers.filter { $0.key <= id }
    }
  }

  /// Has an effect get what another one got.
  func liken(_ effect: EffectID, to other: EffectID) {
    source.withLock { $0.numbers[effect] = $0.numbers[other] ?? other.rawValue }
  }

  // MARK: Chance

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

/// What a step gets that does not follow from its state and its action.
struct StepValues: Sendable {
  /// The number that its chance is made from, with the session's seed.
  let seed: Int
  /// How many ids the elements of stacks have got before it; `nil` for as many as they have now.
  var stackIDs: Int?
  /// The time it was reduced at; `nil` for now.
  var time: Duration?
}

extension SessionValues.Streams {
  /// The next number of a sequence, which begins with what the seeds make of it.
  fileprivate mutating func next(
    _ stream: WritableKeyPath<Self, SplitMix64?>, _ seed: UInt64, _ kind: UInt64, _ number: Int
  ) -> UInt64 {
    if let value = self[keyPath: stream]?.next() { return value }
    // A generator scatters what is close together: each of these begins somewhere else.
    var scatter = SplitMix64(state: seed &* 2 &+ kind)
    var generator = SplitMix64(state: scatter.next() ^ UInt64(bitPattern: Int64(number)))
    var start = SplitMix64(state: generator.next())
    let value = start.next()
    self[keyPath: stream] = start
    return value
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
