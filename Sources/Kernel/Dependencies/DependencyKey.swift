import IssueReporting

/// A dependency that has a value for tests; `DependencyKey` adds the live one.
///
/// Modules that only declare a client's interface conform it to this, and the module with the
/// implementation conforms it to `DependencyKey`.
public protocol TestDependencyKey<Value>: SendableMetatype {
  /// The dependency's type; the key itself unless told otherwise.
  associatedtype Value: Sendable = Self

  /// The value in tests.
  static var testValue: Value { get }

  /// The value in previews; the one of tests unless told otherwise.
  static var previewValue: Value { get }
}

/// A dependency that features read with `@Dependency`.
///
/// ```swift
/// extension FactClient: DependencyKey {
///   static let liveValue = FactClient(fetch: { … })
///   static let testValue = FactClient()
/// }
/// ```
public protocol DependencyKey<Value>: TestDependencyKey {
  /// The value when a program runs.
  static var liveValue: Value { get }

  associatedtype Value = Self

  static var previewValue: Value { get }
  static var testValue: Value { get }
}

extension TestDependencyKey {
  public static var previewValue: Value { testValue }
}

extension DependencyKey {
  public static var previewValue: Value { liveValue }

  /// The preview's value, reported as an issue: a test should override what it uses.
  public static var testValue: Value {
    reportIssue(
      """
      '\(Self.self)' has no test value, so a test used its live one.

      Override the dependency in this test, or give '\(Self.self)' a 'testValue'.
      """
    )
    return previewValue
  }
}

/// Which of a key's values is used where nothing overrides it.
public enum DependencyContext: String, Sendable {
  case live
  case preview
  case test
}
