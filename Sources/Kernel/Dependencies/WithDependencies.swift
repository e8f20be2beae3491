/// Runs an operation with changed dependencies, which also apply to everything that it starts.
///
/// ```swift
/// let model = withDependencies {
///   $0.date.now = Date(timeIntervalSince1970: 0)
/// } operation: {
///   FeatureModel()   // keeps this date for as long as it lives
/// }
/// ```
///
/// Tasks created in the operation inherit the dependencies. Other escaping closures do not, and
/// need ``withEscapedDependencies(_:)``.
///
/// - Parameters:
///   - updateValuesForOperation: changes the current dependencies. Reading a default in it does not
///     count as using it.
///   - operation: runs with the changed dependencies.
/// - Returns: the result of the operation.
@discardableResult
public func withDependencies<R>(
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R
) rethrows -> R {
  var values = DependencyValues._current
  try values.change(updateValuesForOperation)
  return try DependencyValues.$_current.withValue(values) {
    try DependencyPhase.reading { remember(try operation(), with: values) }
  }
}

/// Runs an asynchronous operation with changed dependencies, which also apply to everything that it
/// starts.
///
/// - Parameters:
///   - isolation: the actor that both closures run on; the caller's by default.
///   - updateValuesForOperation: changes the current dependencies. Reading a default in it does not
///     count as using it.
///   - operation: runs with the changed dependencies.
/// - Returns: the result of the operation.
@discardableResult
public func withDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R
) async rethrows -> R {
  var values = DependencyValues._current
  try await DependencyPhase.setting.run(isolation: isolation) {
    try await updateValuesForOperation(&values)
  }
  return try await DependencyValues.$_current.withValue(
    values,
    operation: {
      try await DependencyPhase.reading(isolation: isolation) {
        remember(try await operation(), with: values)
      }
    },
    isolation: isolation)
}

/// Remembers the dependencies with which an object was created, for `withDependencies(from:)`.
func remember<R>(_ result: R, with values: DependencyValues) -> R {
  if R.self is AnyClass { DependencyModels.shared.remember(result as AnyObject, with: values) }
  return result
}
