/// A dependency that has a value for tests; `DependencyKey` adds the live one.
///
/// Modules that only declare a client's interface conform it to this, and the module with the
/// implementation conforms it to `DependencyKey`:
///
/// ```swift
/// struct FactClient: TestDependencyKey {
///   var fetch: @Sendable (Int) async throws -> String
///   static let testValue = FactClient(fetch: unimplemented("FactClient.fetch"))
/// }
/// ```
public protocol TestDependencyKey<Value>: SendableMetatype {
  /// The dependency's type; the key itself unless told otherwise.
  associatedtype Value: Sendable = Self

  /// The value in previews; the one of tests unless told otherwise.
  static var previewValue: Value { get }

  /// The value in tests.
  static var testValue: Value { get }

  /// Whether `testValue` should report that nothing overrides it.
  static var shouldReportUnimplemented: Bool { get }
}

extension TestDependencyKey {
  /// The value of tests.
  public static var previewValue: Value { testValue }

  /// Whether the dependency is being used, not just looked at on the way to overriding it.
  ///
  /// A `testValue` that reports an issue when it is made should ask this first: `$0.client.fetch =
  /// …` reads the client before it sets one endpoint of it.
  public static var shouldReportUnimplemented: Bool { DependencyPhase.current == .reading }
}
