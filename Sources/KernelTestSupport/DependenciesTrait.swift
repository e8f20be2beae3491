import Kernel
import Testing

/// Changes the dependencies of a test, or of every test in a suite.
///
/// Created by `.dependency(…)` and `.dependencies`.
public struct _DependenciesTrait: TestScoping, TestTrait, SuiteTrait {
  /// Whether no outer trait has created new dependencies for the test.
  @TaskLocal private static var isOutermost = true

  private let updateValues: @Sendable (inout DependencyValues) async throws -> Void

  init(_ updateValues: @escaping @Sendable (inout DependencyValues) async throws -> Void) {
    self.updateValues = updateValues
  }

  /// Applied to each test of a suite separately, so that tests do not share dependencies.
  public var isRecursive: Bool { true }

  /// Runs a test with the changed dependencies.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withDependencies {
      if Self.isOutermost { $0 = DependencyValues() }
      try await updateValues(&$0)
    } operation: {
      try await Self.$isOutermost.withValue(false) { try await function() }
    }
  }
}

extension Trait where Self == _DependenciesTrait {
  /// Gives each test, and each of its arguments, its own dependencies.
  ///
  /// ```swift
  /// @Suite(.dependencies) struct FeatureTests { … }
  /// ```
  public static var dependencies: Self { Self { _ in } }

  /// Changes the dependencies of a test, or of every test in a suite.
  ///
  /// ```swift
  /// @Test(.dependencies { $0.uuid = .incrementing }) func items() { … }
  /// ```
  ///
  /// - Parameter updateValues: changes the dependencies; called for each test and each argument.
  public static func dependencies(
    _ updateValues: @escaping @Sendable (inout DependencyValues) async throws -> Void
  ) -> Self {
    Self(updateValues)
  }

  /// Changes one dependency of a test, or of every test in a suite.
  ///
  /// ```swift
  /// @Test(.dependency(\.continuousClock, .immediate)) func timer() { … }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: a property of `DependencyValues`, or of one of the dependencies.
  ///   - value: its value; evaluated for each test and each argument.
  public static func dependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self {
    Self { $0[keyPath: keyPath] = try value() }
  }

  /// Changes a dependency whose type is its own key, in a test or in every test of a suite.
  ///
  /// ```swift
  /// @Test(.dependency(FactClient.mock)) func fact() { … }
  /// ```
  ///
  /// - Parameter value: the dependency; evaluated for each test and each argument.
  public static func dependency<Value: TestDependencyKey>(
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self where Value == Value.Value {
    Self { $0[Value.self] = try value() }
  }
}
