import Kernel

/// How long the requests of faulty reducers take.
public struct Latency: DependencyKey, Sendable {
  /// Returns the time of the next request.
  public var next: @Sendable () -> Duration

  /// Creates a latency.
  public init(next: @escaping @Sendable () -> Duration) { self.next = next }

  /// One to three seconds, at random.
  public static let liveValue = Self {
    @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
    return .seconds(withRandomNumberGenerator { Int.random(in: 1...3, using: &$0) })
  }

  /// One second.
  public static let testValue = Self { .seconds(1) }
}

extension DependencyValues {
  /// How long the requests of faulty reducers take.
  public var latency: Latency {
    get { self[Latency.self] }
    set { self[Latency.self] = newValue }
  }
}

extension Effect {
  /// Returns a request with this answer, which arrives when the latency has passed.
  static func request(_ answer: Action) -> Self where Action: Sendable {
    .run { send in
      @Dependency(\.continuousClock) var clock
      @Dependency(\.latency) var latency
      try await clock.sleep(for: latency.next())
      await send(answer)
    }
  }
}
