/// Runs an operation with the dependencies of a model, after changing some of them.
///
/// A model that creates other models calls this, so that they get its dependencies:
///
/// ```swift
/// func addButtonTapped() {
///   child = withDependencies(from: self) { ChildModel() }
/// }
/// ```
///
/// - Parameters:
///   - model: an object with a `@Dependency` property, or one that a `withDependencies` operation
///     returned. Any other object is reported as an issue.
///   - updateValuesForOperation: changes the model's dependencies.
///   - operation: runs with the changed dependencies.
/// - Returns: the result of the operation.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void,
  operation: () throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  guard let values = DependencyModels.shared.values(of: model) else {
    DependencyIssue.noDependencies(model: "\(Model.self)")
      .report(
        at: DependencySite(fileID: fileID, filePath: filePath, line: line, column: column))
    return try operation()
  }
  return try withDependencies {
    $0 = values.merging(DependencyValues._current)
    try updateValuesForOperation(&$0)
  } operation: {
    try operation()
  }
}

/// Runs an operation with the dependencies of a model.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  operation: () throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> R {
  try withDependencies(
    from: model, { _ in }, operation: operation,
    fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Runs an asynchronous operation with the dependencies of a model, after changing some of them.
///
/// - Parameters:
///   - model: an object with a `@Dependency` property, or one that a `withDependencies` operation
///     returned. Any other object is reported as an issue.
///   - isolation: the actor that both closures run on; the caller's by default.
///   - updateValuesForOperation: changes the model's dependencies.
///   - operation: runs with the changed dependencies.
/// - Returns: the result of the operation.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  guard let values = DependencyModels.shared.values(of: model) else {
    DependencyIssue.noDependencies(model: "\(Model.self)")
      .report(
        at: DependencySite(fileID: fileID, filePath: filePath, line: line, column: column))
    return try await operation()
  }
  return try await withDependencies {
    $0 = values.merging(DependencyValues._current)
    try await updateValuesForOperation(&$0)
  } operation: {
    try await operation()
  }
}

/// Runs an asynchronous operation with the dependencies of a model.
@discardableResult
public func withDependencies<Model: AnyObject, R>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> R,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> R {
  try await withDependencies(
    from: model, isolation: isolation, { _ in }, operation: operation,
    fileID: fileID, filePath: filePath, line: line, column: column)
}
