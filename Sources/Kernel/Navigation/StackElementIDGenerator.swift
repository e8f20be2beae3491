import Synchronization

extension DependencyValues {
  /// Where stacks get the ids of their elements from.
  public var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDGenerator.self] }
    set { self[StackElementIDGenerator.self] = newValue }
  }
}

/// Gives ids to the elements of stacks: #0, #1 and so on, in every test from the start.
public struct StackElementIDGenerator: Sendable {
  /// Gives the next id.
  public let next: @Sendable () -> StackElementID

  /// Tells the next id without giving it.
  public let peek: @Sendable () -> StackElementID

  /// Makes the next generation larger than one that came from elsewhere.
  let skip: @Sendable (_ generation: Int) -> Void

  /// Ids from the one of a generation on.
  static func counting(from generation: Int) -> Self {
    let counter = Counter(from: generation)
    return Self(
      next: { StackElementID(generation: counter.next()) },
      peek: { StackElementID(generation: counter.peek()) },
      skip: { counter.skip($0) }
    )
  }

  /// Makes sure that the ids of a stack are not given again.
  ///
  /// Ids come from elsewhere when a user types one, or when a state was made before the store.
  func skip(_ ids: some Sequence<StackElementID>) {
    // Larger ones need no skip: counting never reaches them, and a host stores generations in 32
    // bits.
    let reachable = ids.lazy.map(\.generation).filter { $0 < 1 << 30 }
    if let last = reachable.max() { skip(last) }
  }

  /// A generator that gives the same ids this one will, without this one noticing.
  ///
  /// A test store gives it to the closure that says what is expected, so that a push expected there
  /// gets the id that the feature's push got.
  package func incrementingCopy() -> Self { .counting(from: peek().generation) }

  /// Ids whose generations somebody else counts.
  ///
  /// - Parameters:
  ///   - next: gives the next generation.
  ///   - peek: tells it without giving it.
  ///   - skip: makes the next generation larger than its argument.
  package static func counted(
    next: @escaping @Sendable () -> Int, peek: @escaping @Sendable () -> Int,
    skip: @escaping @Sendable (_ generation: Int) -> Void
  ) -> Self {
    Self(
      next: { StackElementID(generation: next()) }, peek: { StackElementID(generation: peek()) },
      skip: skip)
  }

  private final class Counter: Sendable {
    private let count: Atomic<Int>

    init(from start: Int) { count = Atomic(start) }

    func next() -> Int { count.wrappingAdd(1, ordering: .relaxed).oldValue }

    func peek() -> Int { count.load(ordering: .relaxed) }

    func skip(_ generation: Int) { _ = count.max(generation + 1, ordering: .relaxed) }
  }
}

// Made when first used and kept from then on: for a program once, for every test anew.
extension StackElementIDGenerator: DependencyKey {
  /// Ids that count from 0.
  public static var liveValue: StackElementIDGenerator { .counting(from: 0) }
  /// Ids that count from 0.
  public static var testValue: StackElementIDGenerator { .counting(from: 0) }
}
