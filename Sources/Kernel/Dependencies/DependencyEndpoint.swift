import IssueReporting

/// What an endpoint of a dependency client throws where nobody has given it an implementation.
///
/// ```swift
/// @DependencyClient struct Dogs { var load: () async throws -> [Dog] }
/// try await Dogs().load()       // reports an issue, throws Unimplemented("Dogs.load")
/// ```
public struct Unimplemented: Error, Hashable, CustomStringConvertible {
  /// The endpoint: its client's type and its name, with a dot between.
  public let endpoint: String

  /// An error of an endpoint of that name.
  public init(_ endpoint: String) {
    self.endpoint = endpoint
  }

  /// The name of the endpoint, and that it is not implemented.
  public var description: String {
    "Unimplemented: '\(self.endpoint)'"
  }

  /// Reports that an endpoint without an implementation was called.
  ///
  /// What `@DependencyEndpoint` writes calls this, so that a client's module need not import what
  /// reports issues. In a test the issue fails it; elsewhere it is a warning.
  ///
  /// - Parameters:
  ///   - endpoint: The name of the property.
  ///   - client: The type that declares it.
  /// - Returns: The error for an endpoint that can throw.
  // Where the optimizer knows the type at the place of the call, it writes `(Dogs in _1722…)` for a private one.
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
      "\(error). It was called, but nothing gave the client this endpoint.",
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
    return error
  }
}
