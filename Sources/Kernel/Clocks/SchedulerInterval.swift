import Dispatch
import Foundation

/// An interval that can be written in the units of Combine's schedulers.
public protocol SchedulerTimeIntervalConvertible {
  /// An interval in seconds.
  static func seconds(_ count: Int) -> Self
  /// An interval in seconds, with a fraction.
  static func seconds(_ count: Double) -> Self
  /// An interval in milliseconds.
  static func milliseconds(_ count: Int) -> Self
  /// An interval in microseconds.
  static func microseconds(_ count: Int) -> Self
  /// An interval in nanoseconds.
  static func nanoseconds(_ count: Int) -> Self
}

/// The distance between two times of a scheduler.
///
/// A literal means seconds: `try await mainQueue.sleep(for: 0.5)`.
public struct SchedulerInterval: SchedulerTimeIntervalConvertible, Hashable, Sendable {
  /// The length of the interval.
  public var duration: Duration

  /// Creates an interval from a duration.
  public init(duration: Duration) { self.duration = duration }

  /// Creates an interval from seconds.
  public init(_ seconds: TimeInterval) { duration = .seconds(seconds) }

  /// Converts an interval of Dispatch. `.never` becomes the longest interval in nanoseconds.
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

  /// The interval in seconds.
  public var timeInterval: TimeInterval { duration / .seconds(1) }

  public static func seconds(_ count: Int) -> Self { Self(duration: .seconds(count)) }

  /// An interval in seconds, with a fraction.
  public static func seconds(_ count: Double) -> Self { Self(duration: .seconds(count)) }

  public static func milliseconds(_ count: Int) -> Self { Self(duration: .milliseconds(count)) }

  public static func microseconds(_ count: Int) -> Self { Self(duration: .microseconds(count)) }

  public static func nanoseconds(_ count: Int) -> Self { Self(duration: .nanoseconds(count)) }
}

extension SchedulerInterval: Comparable, SignedNumeric, ExpressibleByFloatLiteral {
  public init(integerLiteral seconds: Int) { self = .seconds(seconds) }

  public init(floatLiteral seconds: Double) { self = .seconds(seconds) }

  /// Creates an interval from seconds, or `nil` if they do not fit.
  public init?<Source: BinaryInteger>(exactly seconds: Source) {
    guard let seconds = Int64(exactly: seconds) else { return nil }
    duration = .seconds(seconds)
  }

  public var magnitude: Self { Self(duration: duration < .zero ? .zero - duration : duration) }

  public static func < (one: Self, other: Self) -> Bool { one.duration < other.duration }

  public static func + (one: Self, other: Self) -> Self {
    Self(duration: one.duration + other.duration)
  }

  public static func - (one: Self, other: Self) -> Self {
    Self(duration: one.duration - other.duration)
  }

  /// The interval multiplied by the seconds of another one.
  public static func * (one: Self, other: Self) -> Self {
    Self(duration: one.duration * other.timeInterval)
  }

  /// Multiplies the interval by the seconds of another one.
  public static func *= (one: inout Self, other: Self) { one = one * other }
}
