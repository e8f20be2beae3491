/// Thrown by `TestClock.checkSuspension()` if something sleeps on the clock.
public struct SuspensionError: Error, Hashable {
  /// Creates the error.
  public init() {}
}
