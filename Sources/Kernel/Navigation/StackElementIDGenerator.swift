import Synchronization

extension DependencyValues {
  /// Generates the ids of stack elements.
  public var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDGenerator.self] }
    set { self[StackElementIDGenerator.self] = newValue }
  }
}

/// Generates ids for the elements of stacks: #0, #1 and so on, starting at #0 in every test.
public struct StackElementIDGenerator: Sendable {
  /// Returns the next id and advances.
  public let next: @Sendable () -> StackElementID

  /// Returns the next id without advancing.
  public let peek: @Sendable () -> StackElementID

  /// Makes the next generation larger than the argument, which was not generated here.
  let skip: @Sendable (_ generation: Int) -> Void

  /// Generates ids that start at a generation.
  static func counting(from generation: Int) -> Self {
    let counter = Counter(from: generation)
    return Self(
      next: { StackElementID(generation: counter.next()) },
      peek: { StackElementID(generation: counter.peek()) },
      skip: { counter.skip($0) }
    )
  }

  /// Reserves the ids of a stack, so that they are not generated again.
  ///
  /// Ids come from elsewhere when a user types one, or when a state was created before the store.
  func skip(_ ids: some Sequence<StackElementID>) {
    // Larger ids need not be reserved, because counting never reaches them, and a host stores
    // generations in 32 bits.
    let reachable = ids.lazy.map(\.generation).filter { $0 < 1 << 30 }
    if let last = reachable.max() { skip(last) }
  }

  /// Returns a generator of the same ids that this one will generate, without advancing this one.
  ///
  /// A test store uses it in the closure with the expected state, so that a push in that closure
  /// gets the same id as the feature's push.
  package func incrementingCopy() -> Self { .counting(from: peek().generation) }

  /// Generates ids from generations that the caller counts.
  ///
  /// - Parameters:
  ///   - next: returns the next generation and advances.
  ///   - peek: returns the next generation without advancing.
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

// Computed on first use and then kept: once per program, and once per test.
extension StackElementIDGenerator: DependencyKey {
  /// Generates ids that count from 0.
  public static var liveValue: StackElementIDGenerator { .counting(from: 0) }
  /// Generates ids that count from 0.
  public static var testValue: StackElementIDGenerator { .counting(from: 0) }
}
