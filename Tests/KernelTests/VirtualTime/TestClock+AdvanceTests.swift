import Kernel
import Synchronization
import Testing

/// The clock for tasks outside of effects: a test's own, a model's.
@Suite struct TestClockAdvanceTests {
  private let clock = TestClock()
  private let events = Events()

  private final class Events: Sendable {
    private let kept = Mutex<[String]>([])
    var all: [String] { kept.withLock { $0 } }
    func add(_ event: String) { kept.withLock { $0.append(event) } }
  }

  @Test("A task that was just created sleeps before the clock moves, and wakes afterwards")
  func plainTask() async throws {
    let task = Task {
      try await clock.sleep(for: .seconds(1))
      await MainActor.run { events.add("woken") }
    }
    await clock.advance(by: .milliseconds(999))
    #expect(events.all == [])
    await clock.advance(by: .milliseconds(1))
    #expect(events.all == ["woken"])
    try await task.value
  }

  @Test("A task that sleeps again in between is woken again")
  func repeatedly() async throws {
    let task = Task {
      for _ in 1...5 {
        try await clock.sleep(for: .seconds(1))
        events.add("\(clock.now.offset)")
      }
    }
    await clock.advance(by: .seconds(5))
    #expect(events.all == (1...5).map { "\($0).0 seconds" })
    try await task.value
  }

  @Test("Tasks of a group wake in the order of their deadlines")
  func group() async throws {
    let task = Task {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for seconds in [3, 1, 2] {
          group.addTask {
            try await clock.sleep(for: .seconds(seconds))
            events.add("\(seconds)")
          }
        }
        try await group.waitForAll()
      }
    }
    await clock.run()
    #expect(events.all == ["1", "2", "3"])
    try await task.value
  }

  @Test("A task that an effect starts outside of itself is woken like any other")
  @MainActor
  func startedByEffect() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let listener = Task { [clock, events] in
      for await seconds in stream {
        try await clock.sleep(for: .seconds(seconds))
        events.add("heard, \(clock.now.offset)")
      }
    }
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { [clock] _, _ in
        .run { _ in
          try await clock.sleep(for: .seconds(1))
          continuation.yield(1)
        }
      }
    }
    store.send(0)
    await clock.advance(by: .seconds(2))
    #expect(events.all == ["heard, 2.0 seconds"])
    continuation.finish()
    _ = await listener.result
  }

  @Test("A run that does not end within its timeout is reported and cancels the sleeps")
  func timeout() async {
    let reports = IssueCollector()
    let (sleeps, sleep) = AsyncStream.makeStream(of: Void.self)
    clock.onSchedule { sleep.yield() }
    let task = Task {
      while true { try await clock.sleep(for: .seconds(1)) }
    }
    // On a busy machine, the run could end before the task first sleeps, and the task would never end.
    for await _ in sleeps.prefix(1) {}
    await withIssueReporters([reports]) { await clock.run(timeout: .milliseconds(20)) }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(
      reports.messages == [
        """
        Something still sleeps on the clock after it ran for 0.02 seconds; it stopped there.

        Something sleeps again and again, such as a timer. Stop it before 'run()', use \
        'advance(by:)' to let it tick a number of times, or give 'run(timeout:)' longer.
        """
      ])
  }

  @Test("Checking for suspension throws while something sleeps, and only then")
  func suspension() async throws {
    try await clock.checkSuspension()
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    await clock.advance(by: .seconds(1))
    try await clock.checkSuspension()
    try await task.value
  }

  @Test("A cancelled sleep does not keep the clock running")
  func cancellation() async throws {
    let task = Task {
      try await clock.sleep(for: .seconds(1))
      events.add("woken")
    }
    task.cancel()
    await clock.run()
    try await clock.checkSuspension()
    #expect(events.all == [])
  }
}
