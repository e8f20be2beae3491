extension DependencyValues {
  /// The clock that effects sleep on: real in programs; in tests one that reports its use.
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }

  private enum ContinuousClockKey: DependencyKey {
    static let liveValue: any Clock<Duration> = ContinuousClock()
    static var testValue: any Clock<Duration> { UnimplementedClock() }
  }
}
