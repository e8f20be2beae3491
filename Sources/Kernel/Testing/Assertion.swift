import IssueReporting

/// The options of the assertion that is currently running its closure.
enum Assertion {
  /// Whether the closure must change everything that it accesses.
  @TaskLocal static var isExhaustive = true

  /// Whether the test library can show an issue that does not fail the test.
  ///
  /// On Linux, XCTest cannot: expecting an issue is a failure there.
  static var mayExpectIssues: Bool {
    #if canImport(Darwin)
      true
    #else
      if case .xcTest = TestContext.current { false } else { true }
    #endif
  }
}
