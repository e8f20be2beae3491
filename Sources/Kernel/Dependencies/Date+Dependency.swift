import Foundation
import IssueReporting

extension DependencyValues {
  /// Where features get the date from; in tests one that reports its use.
  public var date: DateGenerator {
    get { self[DateGenerator.self] }
    set { self[DateGenerator.self] = newValue }
  }
}

/// Gives the current date, as `date()` or `date.now`.
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  public init(_ generate: @escaping @Sendable () -> Date) { self.generate = generate }

  /// Always the same date.
  public static func constant(_ now: Date) -> Self { Self { now } }

  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }

  public func callAsFunction() -> Date { generate() }
}

extension DateGenerator: DependencyKey {
  public static let liveValue = Self { Date() }
  public static var testValue: Self {
    Self {
      reportUnimplemented("date")
      return Date()
    }
  }
}

/// Reports that a test uses a dependency it does not override.
func reportUnimplemented(_ name: String) {
  reportIssue(
    """
    '@Dependency(\\.\(name))' was used by a test that does not override it.

    Say what it should be: 'withDependencies { $0.\(name) = … }', or in the store's own.
    """
  )
}
