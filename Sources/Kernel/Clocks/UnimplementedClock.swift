/// A clock that reports every use as an issue: what a test sees that did not choose a clock.
public struct UnimplementedClock: Clock {
  private let clock = ContinuousClock()

  public init() {}

  public var now: ContinuousClock.Instant {
    reportUnimplemented("continuousClock")
    return clock.now
  }

  public var minimumResolution: Duration {
    reportUnimplemented("continuousClock")
    return clock.minimumResolution
  }

  public func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    reportUnimplemented("continuousClock")
    try await clock.sleep(until: deadline, tolerance: tolerance)
  }
}
