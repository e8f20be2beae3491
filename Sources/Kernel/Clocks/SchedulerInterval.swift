import Dispatch
import Foundation

/// A length of time that can be written in the units that Combine's schedulers know.
public protocol SchedulerTimeIntervalConvertible {
  /// So many seconds.
  static func seconds(_ count: Int) -> Self
  /// So many seconds, with a fraction.
  static func seconds(_ count: Double) -> Self
  /// So many thousandths of a second.
  static func milliseconds(_ count: Int) -> Self
  /// So many millionths of a second.
  static func microseconds(_ count: Int) -> Self
  /// So many billionths of a second.
  static func nanoseconds(_ count: Int) -> Self
}

/// The distance between two times of a scheduler.
///
/// A literal means seconds: `try await mainQueue.sleep(for: 0.5)`.
public struct SchedulerInterval: SchedulerTimeIntervalConvertible, Hashable, Sendable {
  /// The same as a duration.
  public var duration: Duration

  /// A duration.
  public init(duration: Duration) { self.duration = duration }

  /// So many seconds.
  public init(_ seconds: TimeInterval) { duration = .seconds(seconds) }

  /// An interval of Dispatch. One that never ends becomes the longest that there is.
  public init(_ interval: DispatchTimeInterval) {
    duration =
      switch interval {
      case .seconds(let count): .seconds(count)
      case .milliseconds(let count): .milliseconds(count)
      case .microseconds(let count): .microseconds(count)
      case .nanoseconds(let count): .nanoseconds(count)
      case .never: .nanoseconds(Int.max)
      @unknown default: .zero
      }
  }

  /// In seconds.
  public var timeInterval: TimeInterval { duration / .seconds(1) }

  /// So many seconds.
  public static func seconds(_ count: Int) -> Self { Self(duration: .seconds(count)) }

  /// So many seconds, with a fraction.
  public static func seconds(_ count: Double) -> Self { Self(duration: .seconds(count)) }

  /// So many thousandths of a second.
  public static func milliseconds(_ count: Int) -> Self { Self(duration: .milliseconds(count)) }

  /// So many millionths of a second.
  public static func microseconds(_ count: Int) -> Self { Self(duration: .microseconds(count)) }

  /// So many billionths of a second.
  public static func nanoseconds(_ count: Int) -> Self { Self(duration: .nanoseconds(count)) }
}

extension SchedulerInterval: Comparable, SignedNumeric, ExpressibleByFloatLiteral {
  /// So many seconds.
  public init(integerLiteral seconds: Int) { self = .seconds(seconds) }

  /// So many seconds.
  public init(floatLiteral seconds: Double) { self = .seconds(seconds) }

  /// So many seconds; `nil` where they do not fit.
  public init?<Source: BinaryInteger>(exactly seconds: Source) {
    guard let seconds = Int64(exactly: seconds) else { return nil }
    duration = .seconds(seconds)
  }

  /// The same length, forward in time.
  public var magnitude: Self { Self(duration: duration < .zero ? .zero - duration : duration) }

  /// Whether one interval is shorter than another.
  public static func < (one: Self, other: Self) -> Bool { one.duration < other.duration }

  /// Both, one after the other.
  public static func + (one: Self, other: Self) -> Self {
    Self(duration: one.duration + other.duration)
  }

  /// What is left of an interval without another.
  public static func - (one: Self, other: Self) -> Self {
    Self(duration: one.duration - other.duration)
  }

  /// An interval as many times as another has seconds.
  public static func * (one: Self, other: Self) -> Self {
    Self(duration: one.duration * other.timeInterval)
  }

  /// Makes an interval as many times longer as another has seconds.
  public static func *= (one: inout Self, other: Self) { one = one * other }
}
