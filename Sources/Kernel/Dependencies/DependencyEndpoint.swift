import IssueReporting

/// The error thrown by an endpoint of a dependency client that has no implementation.
///
/// ```swift
/// @DependencyClient struct Dogs { var load: () async throws -> [Dog] }
/// try await Dogs().load()       // reports an issue, throws Unimplemented("Dogs.load")
/// ```
public struct Unimplemented: Error, Hashable, CustomStringConvertible {
  /// The endpoint: the type of its client, a dot, and its name.
  public let endpoint: String

  /// Creates an error for an endpoint.
  public init(_ endpoint: String) {
    self.endpoint = endpoint
  }

  /// Says that the endpoint is not implemented.
  public var description: String {
    "Unimplemented: '\(self.endpoint)'"
  }

  /// Reports that an endpoint without an implementation was called.
  ///
  /// The code that `@DependencyEndpoint` generates calls this, so that a client's module need not
  /// import the library that reports issues. The issue fails a test; elsewhere it is a warning.
  ///
  /// - Parameters:
  ///   - endpoint: the name of the property.
  ///   - client: the type that declares it.
  /// - Returns: the error, for endpoints that can throw.
  // Not inlined: when the optimizer knows a private type at the call, it prints it as
  // `(Dogs in _1722…)`.
  @inline(never)
  public static func report(
    _ endpoint: String,
    of client: Any.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Unimplemented {
    let error = Unimplemented("\(client).\(endpoint)")
    reportIssue(
      "\(error). It was called, but the client has no implementation of it.",
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
    return error
  }
}
