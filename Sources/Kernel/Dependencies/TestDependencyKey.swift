/// A dependency that has a value for tests; `DependencyKey` adds the live value.
///
/// A module that only declares the interface of a client conforms it to this protocol, and the
/// module with the implementation conforms it to `DependencyKey`:
///
/// ```swift
/// struct FactClient: TestDependencyKey {
///   var fetch: @Sendable (Int) async throws -> String
///   static let testValue = FactClient(fetch: unimplemented("FactClient.fetch"))
/// }
/// ```
public protocol TestDependencyKey<Value>: SendableMetatype {
  /// The dependency's type; by default, the key itself.
  associatedtype Value: Sendable = Self

  /// The value in previews; by default, the test value.
  static var previewValue: Value { get }

  /// The value in tests.
  static var testValue: Value { get }

  /// Whether `testValue` must report that nothing overrides it.
  static var shouldReportUnimplemented: Bool { get }
}

extension TestDependencyKey {
  /// The test value.
  public static var previewValue: Value { testValue }

  /// Whether the dependency is being used, and not only read while it is being overridden.
  ///
  /// A `testValue` that reports an issue when it is created must check this first, because setting
  /// `$0.client.fetch` reads the client before it changes the endpoint.
  public static var shouldReportUnimplemented: Bool { DependencyPhase.current == .reading }
}
