import Foundation

extension DependencyValues {
  /// The source of dates for features. In tests, the default reports its use as an issue.
  ///
  /// ```swift
  /// @Dependency(\.date.now) var now
  /// ```
  ///
  /// A test overrides it with `$0.date.now = Date(timeIntervalSince1970: 0)`.
  public var date: DateGenerator {
    get { self[DateGeneratorKey.self] }
    set { self[DateGeneratorKey.self] = newValue }
  }

  private enum DateGeneratorKey: DependencyKey {
    static let liveValue = DateGenerator { Date() }
    static var testValue: DateGenerator {
      let report = DependencyIssue.reporter(ofUnimplemented: "date")
      return DateGenerator {
        report()
        return Date()
      }
    }
  }
}

/// Returns the current date, as `date()` or `date.now`.
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// - Parameter generate: returns the date for each call.
  public init(_ generate: @escaping @Sendable () -> Date) { self.generate = generate }

  /// Returns a generator that always returns the same date.
  public static func constant(_ now: Date) -> Self { Self { now } }

  /// The current date. Setting it makes the generator always return that date.
  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }

  /// The current date.
  public func callAsFunction() -> Date { generate() }
}
