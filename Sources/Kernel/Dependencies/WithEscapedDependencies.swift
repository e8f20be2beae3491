/// Carries the dependencies in force into a closure that runs later.
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
///     dependencies.yield {
///       // the dependencies of the call to withEscapedDependencies
///     }
///   }
/// }
/// ```
///
/// Tasks need none of this: they inherit the dependencies in force where they are created. To
/// change some of them for the closure, use `withDependencies` inside `yield`.
///
/// - Parameter operation: Is given what brings the dependencies back.
/// - Returns: What the operation returns.
public func withEscapedDependencies<R>(
  _ operation: (DependencyValues.Continuation) throws -> R
) rethrows -> R {
  try operation(DependencyValues.Continuation())
}

/// Carries the dependencies in force into a closure that runs later.
///
/// - Parameters:
///   - isolation: The actor that the operation runs on: the caller's.
///   - operation: Is given what brings the dependencies back.
/// - Returns: What the operation returns.
public func withEscapedDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (DependencyValues.Continuation) async throws -> R
) async rethrows -> R {
  try await operation(DependencyValues.Continuation())
}

extension DependencyValues {
  /// The dependencies that were in force in one place, for use in another.
  public struct Continuation: Sendable {
    let dependencies = DependencyValues._current

    /// Runs an operation under the dependencies that were carried along.
    ///
    /// It can be called any number of times.
    public func yield<R>(_ operation: () throws -> R) rethrows -> R {
      try withDependencies {
        $0 = dependencies
      } operation: {
        try operation()
      }
    }

    /// Runs an asynchronous operation under the dependencies that were carried along.
    ///
    /// It can be called any number of times.
    public func yield<R>(
      isolation: isolated (any Actor)? = #isolation,
      _ operation: () async throws -> R
    ) async rethrows -> R {
      try await withDependencies {
        $0 = dependencies
      } operation: {
        try await operation()
      }
    }
  }
}
