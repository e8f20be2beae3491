import Kernel

/// Replaces defaults of dependencies in a preview. The view shows the error if that fails.
///
/// ```swift
/// #Preview {
///   preparePreviewDependencies { $0.database = try .sample() }
///   DogsView()
/// }
/// ```
///
/// Outside of a preview, it changes nothing and is reported as an issue.
///
/// - Parameter updateValues: sets the dependencies, as for `prepareDependencies`.
public func preparePreviewDependencies<R>(
  _ updateValues: (inout DependencyValues) throws -> R, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> some View {
  preparePreviewDependencies(
    updateValues, errorView: { Text(verbatim: String(describing: $0)) }, fileID: fileID,
    filePath: filePath, line: line, column: column)
}

/// Replaces defaults of dependencies in a preview, with a view for the error if that fails.
///
/// - Parameters:
///   - updateValues: sets the dependencies, as for `prepareDependencies`.
///   - errorView: shows the error that `updateValues` has thrown.
public func preparePreviewDependencies<R, ErrorView: View>(
  _ updateValues: (inout DependencyValues) throws -> R,
  @ViewBuilder errorView: @escaping @MainActor (_ error: any Error) -> ErrorView,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> some View {
  guard DependencyValues._current.context == .preview else {
    CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column).report(
      """
      'preparePreviewDependencies' was called outside of a preview, so it has set nothing.

      Call 'prepareDependencies' to set dependencies for a whole program.
      """)
    return PreparationView(error: nil, errorView: errorView)
  }
  do {
    _ = try prepareDependencies(updateValues)
    return PreparationView(error: nil, errorView: errorView)
  } catch {
    return PreparationView(error: error, errorView: errorView)
  }
}

/// Shows the error of a preparation, if there is one.
private struct PreparationView<ErrorView: View>: View {
  let error: (any Error)?
  let errorView: @MainActor (any Error) -> ErrorView

  nonisolated init(
    error: (any Error)?, errorView: @escaping @MainActor (any Error) -> ErrorView
  ) {
    self.error = error
    self.errorView = errorView
  }

  var body: some View {
    if let error { errorView(error) }
  }
}
