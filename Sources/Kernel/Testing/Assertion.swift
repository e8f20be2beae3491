import IssueReporting

/// How the assertion is made whose closure is running.
enum Assertion {
  /// Whether a closure has to change everything it reaches for.
  @TaskLocal static var isExhaustive = true

  /// Whether the test's library can show an issue that fails nothing.
  ///
  /// XCTest cannot outside of Apple's systems: there, expecting an issue is itself a failure.
  static var mayExpectIssues: Bool {
    #if canImport(Darwin)
      true
    #else
      if case .xcTest = TestContext.current { false } else { true }
    #endif
  }
}
