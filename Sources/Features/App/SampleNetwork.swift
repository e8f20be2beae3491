import Kernel

/// The network that a client of sample data pretends to be behind.
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
/// Time is the session's clock, and chance the random numbers that features get: both can be done again.
public struct SampleNetwork: Sendable {
  private enum Condition: Sendable {
    case good
    case slow
    case down
    case flaky
  }

  /// How many times as long everything takes on the slow network.
  static let slowness = 5

  private let condition: Condition

  /// Every request is answered in its time.
  public static let good = Self(condition: .good)

  /// Every request is answered, five times as late.
  public static let slow = Self(condition: .slow)

  /// No request is answered: each fails at once.
  public static let down = Self(condition: .down)

  /// Each request fails with a probability of one in three, when its answer is due.
  ///
  /// Which ones, and how, follows from the random numbers that the effect gets: in a console from the session's
  /// seed and the effect, so the same requests fail in the next run, and when an effect is done again.
  public static let flaky = Self(condition: .flaky)

  /// Passes the time of one request; an answer may be given if it does not throw.
  ///
  /// - Parameter duration: what it takes on a good network.
  /// - Throws: a `LoadFailure` where the network does not let it through; `CancellationError`.
  public func request(taking duration: Duration) async throws {
    @Dependency(\.continuousClock) var clock
    switch condition {
    case .good: try await clock.sleep(for: duration)
    case .slow: try await clock.sleep(for: duration * Self.slowness)
    case .down: throw LoadFailure.offline("this client always fails")
    case .flaky:
      // Drawn before the wait, in the order in which requests are made.
      let failure = Self.failure()
      try await clock.sleep(for: duration)
      if let failure { throw failure }
    }
  }

  /// How the next request of a flaky network fails; `nil` where it does not.
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
