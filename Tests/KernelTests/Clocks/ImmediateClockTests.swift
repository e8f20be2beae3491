import Kernel
import Testing

@Suite struct ImmediateClockTests {
  @Test("Sleeps end immediately, and the time becomes the deadline")
  func sleeping() async throws {
    let clock = ImmediateClock()
    for _ in 0..<10 { try await clock.sleep(for: .seconds(100)) }
    #expect(clock.now == ImmediateClock.Instant(offset: .seconds(1000)))
    #expect(clock.now == ImmediateClock.Instant().advanced(by: .seconds(1000)))
  }

  @Test("A cancelled task does not sleep")
  func cancellation() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await ImmediateClock().sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("It has a short name where a clock is required")
  func shorthand() async throws {
    func sleep(on clock: some Clock<Duration>) async throws {
      try await clock.sleep(for: .seconds(1000))
    }
    try await sleep(on: .immediate)
  }
}
