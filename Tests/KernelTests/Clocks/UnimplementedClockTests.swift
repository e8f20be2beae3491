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
