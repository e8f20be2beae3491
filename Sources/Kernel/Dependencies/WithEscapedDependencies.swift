/// Captures the current dependencies for a closure that runs later.
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
/// Tasks do not need this: they inherit the dependencies of the code that creates them. To change
/// some dependencies for the closure, use `withDependencies` inside `yield`.
///
/// - Parameter operation: receives a value that restores the dependencies.
/// - Returns: the result of the operation.
public func withEscapedDependencies<R>(
  _ operation: (DependencyValues.Continuation) throws -> R
) rethrows -> R {
  try operation(DependencyValues.Continuation())
}

/// Captures the current dependencies for a closure that runs later, in an asynchronous operation.
///
/// - Parameters:
///   - isolation: the actor that the operation runs on; the caller's by default.
///   - operation: receives a value that restores the dependencies.
/// - Returns: the result of the operation.
public func withEscapedDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (DependencyValues.Continuation) async throws -> R
) async rethrows -> R {
  try await operation(DependencyValues.Continuation())
}

extension DependencyValues {
  /// Dependencies that were captured in one place, for use in another.
  public struct Continuation: Sendable {
    let dependencies = DependencyValues._current

    /// Runs an operation with the captured dependencies.
    ///
    /// Can be called any number of times.
    public func yield<R>(_ operation: () throws -> R) rethrows -> R {
      try withDependencies {
        $0 = dependencies
      } operation: {
        try operation()
      }
    }

    /// Runs an asynchronous operation with the captured dependencies.
    ///
    /// Can be called any number of times.
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
