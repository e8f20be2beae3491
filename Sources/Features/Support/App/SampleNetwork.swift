import Kernel

/// A simulated network for clients with sample data.
///
/// ```swift
/// extension FactClient {
///   static func sample(on network: SampleNetwork) -> Self {
///     Self(fact: { number in
///       try await network.request(taking: .seconds(1))
///       return "\(number) is a number"
///     })
///   }
/// }
/// ```
/// Time is the session's clock, and random numbers are those that features get, so both can be
/// replayed.
public struct SampleNetwork: Sendable {
  private enum Condition: Sendable {
    case good
    case slow
    case down
    case flaky
  }

  /// The factor by which the slow network is slower.
  static let slowness = 5

  private let condition: Condition

  /// Every request succeeds, after its usual time.
  public static let good = Self(condition: .good)

  /// Every request succeeds, but takes five times as long.
  public static let slow = Self(condition: .slow)

  /// Every request fails immediately.
  public static let down = Self(condition: .down)

  /// Each request fails with a probability of one in three, after its usual time.
  ///
  /// The random numbers come from the effect's dependencies. In a console they depend on the
  /// session's seed and the effect, so the same requests fail in the next run and when an effect is
  /// replayed.
  public static let flaky = Self(condition: .flaky)

  /// Waits as long as one request takes. If it does not throw, the request has succeeded.
  ///
  /// - Parameter duration: the time that the request takes on a good network.
  /// - Throws: a `LoadFailure` if the request fails; `CancellationError`.
  public func request(taking duration: Duration) async throws {
    @Dependency(\.continuousClock) var clock
    switch condition {
    case .good: try await clock.sleep(for: duration)
    case .slow: try await clock.sleep(for: duration * Self.slowness)
    case .down: throw LoadFailure.offline("this client always fails")
    case .flaky:
      // Decided before the wait, so that random numbers are used in the order of the requests.
      let failure = Self.failure()
      try await clock.sleep(for: duration)
      if let failure { throw failure }
    }
  }

  /// Returns how the next request of a flaky network fails; `nil` if it succeeds.
  private static func failure() -> LoadFailure? {
    @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
    return switch withRandomNumberGenerator({ Int.random(in: 0..<9, using: &$0) }) {
    case 0: .timedOut
    case 1: .status(503, message: "try again later")
    case 2: .offline("the connection was lost")
    default: nil
    }
  }
}
