import Synchronization

extension DependencyValues {
  /// Where features get random numbers from; in tests one that reports its use.
  ///
  /// ```swift
  /// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
  /// let roll = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
  /// ```
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGeneratorKey.self] }
    set { self[WithRandomNumberGeneratorKey.self] = newValue }
  }

  private enum WithRandomNumberGeneratorKey: DependencyKey {
    static let liveValue = WithRandomNumberGenerator(SystemRandomNumberGenerator())
    static var testValue: WithRandomNumberGenerator {
      WithRandomNumberGenerator(UnimplementedRandomNumberGenerator())
    }
  }
}

/// Lends a random number generator to a closure, one closure at a time.
public final class WithRandomNumberGenerator: Sendable {
  private let generator: Mutex<any RandomNumberGenerator & Sendable>

  /// - Parameter generator: What is lent; its state goes on from one closure to the next.
  public init<T: RandomNumberGenerator & Sendable>(_ generator: T) {
    self.generator = Mutex(generator)
  }

  /// Calls a closure with the generator, and returns what it returns.
  ///
  /// - Throws: what the closure throws; the numbers that it took are gone then too.
  public func callAsFunction<R>(
    _ work: (inout any RandomNumberGenerator & Sendable) throws -> R
  ) rethrows -> R {
    try generator.withLock { generator in
      // The mutex gives it out for sending; a copy of its own lets the closure keep what it likes.
      var lent = generator
      defer { generator = lent }
      return try work(&lent)
    }
  }
}

private struct UnimplementedRandomNumberGenerator: RandomNumberGenerator {
  private let report = DependencyIssue.reporter(ofUnimplemented: "withRandomNumberGenerator")
  private var system = SystemRandomNumberGenerator()

  mutating func next() -> UInt64 {
    report()
    return system.next()
  }
}
