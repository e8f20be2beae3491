/// A dependency that features read with `@Dependency`.
///
/// ```swift
/// extension FactClient: DependencyKey {
///   static let liveValue = FactClient(fetch: { … })
/// }
/// ```
///
/// Each value is asked for once, when it is first used, even where it is computed.
public protocol DependencyKey<Value>: TestDependencyKey {
  /// The value when a program runs.
  static var liveValue: Value { get }

  // Repeated from `TestDependencyKey`, so that the value's type is inferred from `liveValue`.
  /// The dependency's type; the key itself unless told otherwise.
  associatedtype Value = Self

  /// The value in previews; the live one unless told otherwise.
  static var previewValue: Value { get }

  /// The value in tests; unless told otherwise its use is reported.
  static var testValue: Value { get }
}

extension DependencyKey {
  /// The live value.
  public static var previewValue: Value { liveValue }

  /// The preview's value, reported as an issue: a test must not reach the outside unawares.
  public static var testValue: Value {
    if shouldReportUnimplemented {
      let lookup = DependencyLookup.current
      let issue = DependencyIssue.noTestValue(DependencyName(self, lookup))
      issue.report(at: lookup?.site ?? .here())
    }
    return previewValue
  }
}
