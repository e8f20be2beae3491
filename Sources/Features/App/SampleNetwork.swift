import Kernel
import Synchronization

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
/// Nothing here is random: time is the session's clock, and chance is made from a seed.
public struct SampleNetwork: Sendable {
  private enum Condition: Sendable {
    case good
    case slow
    case down
    case flaky(Chance)
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
  /// Which ones, and how, follows from the seed, the client and how many requests the network has
  /// had before: the same requests fail in the next run.
  ///
  /// - Parameters:
  ///   - seed: the session's seed.
  ///   - client: the name of the client, so that two of a session do not fail alike.
  public static func flaky(seed: UInt64, client: String) -> Self {
    Self(condition: .flaky(Chance(seed: seed, client: client)))
  }

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
    case .flaky(let chance):
      // Drawn before the wait: requests are counted in the order in which they are made.
      let failure = chance.next()
      try await clock.sleep(for: duration)
      if let failure { throw failure }
    }
  }
}

/// Which requests fail on a flaky network.
private final class Chance: Sendable {
  private let seed: UInt64
  private let requests = Mutex<UInt64>(0)

  init(seed: UInt64, client: String) {
    // FNV-1a, which unlike Hasher gives the same in every process.
    self.seed = client.utf8.reduce(seed ^ 0xCBF2_9CE4_8422_2325) {
      ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3
    }
  }

  /// How the next request fails; `nil` where it does not.
  func next() -> LoadFailure? {
    let ordinal = requests.withLock { count in
      count += 1
      return count
    }
    let number = Self.mixed(seed &+ ordinal &* 0x9E37_79B9_7F4A_7C15)
    switch number % 9 {
    case 0: return .timedOut
    case 1: return .status(503, message: "try again later")
    case 2: return .offline("the connection was lost")
    default: return nil
    }
  }

  /// The finalizer of SplitMix64 (Steele, Lea and Flood, OOPSLA 2014).
  private static func mixed(_ state: UInt64) -> UInt64 {
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
