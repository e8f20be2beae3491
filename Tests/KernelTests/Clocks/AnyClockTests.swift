import Kernel
import Testing

@Suite struct AnyClockTests {
  @Test("It has the wrapped clock's time, and sleeps on it")
  func wrapping() async throws {
    let base = TestClock(now: TestClock<Duration>.Instant(offset: .seconds(100)))
    let clock = AnyClock(base)
    let start = clock.now
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    await base.advance(by: .seconds(1))
    try await task.value
    #expect(start.duration(to: clock.now) == .seconds(1))
    #expect(start < clock.now)
    #expect(clock.minimumResolution == .zero)
  }

  @Test("It wraps an existential")
  func existential() async throws {
    let base: any Clock<Duration> = ImmediateClock()
    let clock = AnyClock(base)
    let elapsed = try await clock.measure { try await clock.sleep(for: .seconds(7)) }
    #expect(elapsed == .seconds(7))
  }
}
