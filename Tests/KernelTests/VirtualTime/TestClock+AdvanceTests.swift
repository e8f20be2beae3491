import Dispatch
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

  /// As on a busy machine, where the system may interrupt any job of a task for that long.
  @Test("Tasks that each work for a while before one of them sleeps come before the clock moves")
  func workBeforeSleep() async throws {
    Task {
      Self.work()
      // Nothing waits for these tasks: if they come too late, they sleep forever.
      Task {
        Self.work()
        try await clock.sleep(for: .seconds(1))
        events.add("woken")
      }
    }
    await clock.advance(by: .seconds(1))
    #expect(events.all == ["woken"])
  }

  private static func work() {
    let start = ContinuousClock.now
    while .now - start < .milliseconds(3) {}
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

  @Test(
    "Everything that follows from a sleep has happened before the next one ends",
    arguments: Following.allCases)
  func following(_ following: Following) async throws {
    let tasks = [1, 2].map { seconds in
      Task {
        try await clock.sleep(for: .seconds(seconds))
        if seconds == 1 { await following.take() }
        events.add("\(seconds)")
      }
    }
    await clock.advance(by: .seconds(2))
    #expect(events.all == ["1", "2"])
    for task in tasks { try await task.value }
  }

  /// What a task does after its sleep.
  enum Following: CaseIterable {
    case yields, yieldsOnMainActor, calls, tasks, work

    func take() async {
      switch self {
      case .yields: for _ in 0..<1_000 { await Task.yield() }
      case .yieldsOnMainActor: await Self.yieldOnMainActor()
      case .calls:
        let counter = Counter()
        for _ in 0..<100 {
          await counter.increment()
          await MainActor.run {}
        }
      case .tasks:
        for _ in 0..<100 { await Task.detached(priority: .background) { await Task.yield() }.value }
      case .work:
        let start = ContinuousClock.now
        while .now - start < .milliseconds(50) {}
      }
    }

    @MainActor
    private static func yieldOnMainActor() async { for _ in 0..<5 { await Task.yield() } }
  }

  private actor Counter {
    private var count = 0
    func increment() { count += 1 }
  }

  @Test("A task that polls after its sleep does not keep others asleep")
  func polling() async throws {
    let poller = Task {
      try await clock.sleep(for: .seconds(1))
      while events.all.isEmpty { await Task.yield() }
      events.add("seen")
    }
    let other = Task {
      try await clock.sleep(for: .seconds(2))
      events.add("woken")
    }
    await clock.advance(by: .seconds(2))
    try await other.value
    try await poller.value
    #expect(events.all == ["woken", "seen"])
  }

  @Test("A task that blocks its thread after its sleep does not keep others asleep")
  func blocking() async throws {
    let open = DispatchSemaphore(value: 0)
    let blocked = Task {
      try await clock.sleep(for: .seconds(1))
      Self.wait(for: open)
    }
    let other = Task {
      try await clock.sleep(for: .seconds(2))
      events.add("woken")
    }
    await clock.advance(by: .seconds(2))
    #expect(events.all == ["woken"])
    open.signal()
    try await other.value
    try await blocked.value
  }

  private static func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }

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
