/// What `TestClock.checkSuspension()` throws: something sleeps on the clock.
public struct SuspensionError: Error, Hashable {
  /// An error that carries nothing.
  public init() {}
}
