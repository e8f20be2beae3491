/// A dependency that features read with `@Dependency`.
///
/// ```swift
/// extension FactClient: DependencyKey {
///   static let liveValue = FactClient(fetch: { … })
/// }
/// ```
///
/// Each value is read once, on first use, even if it is computed.
public protocol DependencyKey<Value>: TestDependencyKey {
  /// The value when a program runs.
  static var liveValue: Value { get }

  // Repeated from `TestDependencyKey`, so that the value's type is inferred from `liveValue`.
  /// The dependency's type; by default, the key itself.
  associatedtype Value = Self

  /// The value in previews; by default, the live value.
  static var previewValue: Value { get }

  /// The value in tests; by default, one that reports its use as an issue.
  static var testValue: Value { get }
}

extension DependencyKey {
  /// The live value.
  public static var previewValue: Value { liveValue }

  /// The preview value, after an issue is reported: a test must not reach the outside by accident.
  public static var testValue: Value {
    if shouldReportUnimplemented {
      let lookup = DependencyLookup.current
      let issue = DependencyIssue.noTestValue(DependencyName(self, lookup))
      issue.report(at: lookup?.site ?? .here())
    }
    return previewValue
  }
}
