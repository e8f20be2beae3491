import Synchronization

extension DependencyValues {
  /// The source of random numbers for features. In tests, the default reports its use as an issue.
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

/// Passes a random number generator to closures, one closure at a time.
public final class WithRandomNumberGenerator: Sendable {
  private let generator: Mutex<any RandomNumberGenerator & Sendable>

  /// - Parameter generator: the generator; its state continues from one closure to the next.
  public init<T: RandomNumberGenerator & Sendable>(_ generator: T) {
    self.generator = Mutex(generator)
  }

  /// Calls a closure with the generator and returns the closure's result.
  ///
  /// - Throws: the error of the closure. The numbers that it used are not returned again.
  public func callAsFunction<R>(
    _ work: (inout any RandomNumberGenerator & Sendable) throws -> R
  ) rethrows -> R {
    try generator.withLock { generator in
      // The mutex requires its value to stay disconnected, and the closure may store what it gets,
      // so pass a copy.
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
