/// How much of what happens in a test store the test has to assert.
public enum Exhaustivity: Equatable, Sendable {
  /// Everything: each change of the state, each action received, the end of each effect.
  case on

  /// What the test chooses to; a wrong assertion still fails.
  ///
  /// - Parameter showSkippedAssertions: whether what is left out is noted in the test's output, as
  ///   a known issue that fails nothing. XCTest on Linux has none: there it is printed, and of a
  ///   change that the test asserts in part nothing is said.
  case off(showSkippedAssertions: Bool)

  /// What the test chooses to, saying nothing of the rest.
  public static let off = Self.off(showSkippedAssertions: false)
}
