import Kernel
import Testing

@Suite struct UnimplementedClockTests {
  @Test("Every use is reported with the clock's name, and takes no time")
  func reporting() async throws {
    let reports = IssueCollector()
    try await withIssueReporters([reports]) {
      let clock: some Clock<Duration> = .unimplemented
      try await clock.sleep(for: .seconds(1000))
      let named = UnimplementedClock(name: "wall clock")
      _ = named.now
      _ = named.minimumResolution
    }
    let uses = reports.messages.compactMap { $0.split(separator: "'").dropFirst().first }
    #expect(uses == ["Clock.now", "Clock.sleep", "wall clock.now", "wall clock.minimumResolution"])
  }

  @Test("It is reported where the clock was created")
  func location() async throws {
    let found = try await failures {
      let made = UnimplementedClock(name: "late", line: 7)
      try await made.sleep(until: made.now)
      let clock: some Clock<Duration> = .unimplemented(line: 9)
      _ = clock.minimumResolution
    }
    #expect(found.map(\.line) == [7, 7, 9])
  }

  @Test("One that wraps another clock continues with that clock")
  func wrapping() async throws {
    let base = TestClock()
    let reports = await texts {
      let clock = UnimplementedClock(base)
      let start = clock.now
      await base.advance(by: .seconds(2))
      #expect(start.duration(to: clock.now) == .seconds(2))
    }
    #expect(reports.allSatisfy { $0.contains("'TestClock<Duration>.now'") })
    #expect(reports.count == 2)
  }

  @Test("A cancelled sleep on it throws")
  func cancellation() async {
    let reports = IssueCollector()
    await withIssueReporters([reports]) {
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await UnimplementedClock().sleep(for: .seconds(1))
      }
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test("The report says what to do")
  func text() {
    let reports = IssueCollector()
    withIssueReporters([reports]) { _ = UnimplementedClock().now }
    #expect(
      reports.messages == [
        """
        Unimplemented: 'Clock.now' was used by a test that did not choose a clock.

        Give it one: a 'TestClock', whose time the test moves, or an 'ImmediateClock', on which no \
        sleep takes time.
        """
      ])
  }
}
