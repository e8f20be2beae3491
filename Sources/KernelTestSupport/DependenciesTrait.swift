import Kernel
import Testing

/// Changes the dependencies of a test, or of every test in a suite.
///
/// Made by `.dependency(…)` and `.dependencies`.
public struct _DependenciesTrait: TestScoping, TestTrait, SuiteTrait {
  /// Whether no trait further out has begun the test's dependencies afresh.
  @TaskLocal private static var isOutermost = true

  private let updateValues: @Sendable (inout DependencyValues) async throws -> Void

  init(_ updateValues: @escaping @Sendable (inout DependencyValues) async throws -> Void) {
    self.updateValues = updateValues
  }

  /// On a suite, it applies to each test in it by itself, so that none sees another's.
  public var isRecursive: Bool { true }

  /// Runs a test under the changed dependencies.
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
  /// Gives each test, and each argument of one, dependencies that no other sees.
  ///
  /// ```swift
  /// @Suite(.dependencies) struct FeatureTests { … }
  /// ```
  public static var dependencies: Self { Self { _ in } }

  /// Changes dependencies of a test, or of every test in a suite.
  ///
  /// ```swift
  /// @Test(.dependencies { $0.uuid = .incrementing }) func items() { … }
  /// ```
  ///
  /// - Parameter updateValues: Changes them; called again for each test and each argument.
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
  ///   - keyPath: A property of `DependencyValues`, or of one of the dependencies.
  ///   - value: Its value; evaluated again for each test and each argument.
  public static func dependency<Value>(
    _ keyPath: any WritableKeyPath<DependencyValues, Value> & Sendable,
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self {
    Self { $0[keyPath: keyPath] = try value() }
  }

  /// Changes a dependency that is its own key, in a test, or in every test of a suite.
  ///
  /// ```swift
  /// @Test(.dependency(FactClient.mock)) func fact() { … }
  /// ```
  ///
  /// - Parameter value: The dependency; evaluated again for each test and each argument.
  public static func dependency<Value: TestDependencyKey>(
    _ value: @autoclosure @escaping @Sendable () throws -> Value
  ) -> Self where Value == Value.Value {
    Self { $0[Value.self] = try value() }
  }
}
