/// Runs an operation with some dependencies changed, for it and everything it starts.
@discardableResult
public func withDependencies<R>(
  _ update: (inout DependencyValues) throws -> Void, operation: () throws -> R
) rethrows -> R {
  var values = DependencyValues._current
  try update(&values)
  return try DependencyValues.$_current.withValue(values) { try operation() }
}

/// Runs an asynchronous operation with some dependencies changed, for it and everything it starts.
@discardableResult
public func withDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ update: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R
) async rethrows -> R {
  var values = DependencyValues._current
  try await update(&values)
  return try await DependencyValues.$_current.withValue(
    values, operation: { try await operation() }, isolation: isolation)
}
