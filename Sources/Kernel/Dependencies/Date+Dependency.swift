import Foundation

extension DependencyValues {
  /// Where features get the date from; in tests one that reports its use.
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

/// Gives the current date, as `date()` or `date.now`.
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// - Parameter generate: Gives the date each time it is asked for.
  public init(_ generate: @escaping @Sendable () -> Date) { self.generate = generate }

  /// Always the same date.
  public static func constant(_ now: Date) -> Self { Self { now } }

  /// The date. Setting it makes it the date for good.
  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }

  /// The date.
  public func callAsFunction() -> Date { generate() }
}
