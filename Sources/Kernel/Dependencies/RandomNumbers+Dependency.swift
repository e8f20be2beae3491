import Synchronization

extension DependencyValues {
  /// Where features get random numbers from; in tests one that reports its use.
  ///
  /// ```swift
  /// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
  /// let roll = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
  /// ```
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[WithRandomNumberGenerator.self] }
    set { self[WithRandomNumberGenerator.self] = newValue }
  }
}

/// Lends a random number generator to a closure, one closure at a time.
public final class WithRandomNumberGenerator: Sendable {
  private let generator: Mutex<any RandomNumberGenerator & Sendable>

  public init(_ generator: some RandomNumberGenerator & Sendable) {
    self.generator = Mutex(generator)
  }

  public func callAsFunction<R>(_ work: (inout any RandomNumberGenerator & Sendable) -> R) -> R {
    generator.withLock { generator in
      var lent = generator
      defer { generator = lent }
      return work(&lent)
    }
  }
}

extension WithRandomNumberGenerator: DependencyKey {
  public static let liveValue = WithRandomNumberGenerator(SystemRandomNumberGenerator())
  public static var testValue: WithRandomNumberGenerator {
    WithRandomNumberGenerator(UnimplementedRandomNumberGenerator())
  }
}

private struct UnimplementedRandomNumberGenerator: RandomNumberGenerator {
  private var system = SystemRandomNumberGenerator()

  mutating func next() -> UInt64 {
    reportUnimplemented("withRandomNumberGenerator")
    return system.next()
  }
}
