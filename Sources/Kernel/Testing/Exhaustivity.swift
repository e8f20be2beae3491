/// How much of what happens in a test store the test must assert.
public enum Exhaustivity: Equatable, Sendable {
  /// Everything: each change of the state, each received action, and the end of each effect.
  case on

  /// Only what the test chooses; a wrong assertion still fails.
  ///
  /// - Parameter showSkippedAssertions: whether to show what was not asserted as a known issue,
  ///   which does not fail the test. XCTest on Linux has no known issues: there it is printed,
  ///   except for changes that the test asserts partly.
  case off(showSkippedAssertions: Bool)

  /// Only what the test chooses, without showing what was not asserted.
  public static let off = Self.off(showSkippedAssertions: false)
}
