import Kernel
import Testing

@MainActor
@Suite struct TestClockTests {
  /// A store that records when each of its sleeps ended.
  private func store(_ clock: TestClock<Duration>) -> Store<[String], Int> {
    Store(initialState: []) {
      Reduce { state, action in
        guard action > 0 else {
          state.append("\(-action) at \(clock.now.offset)")
          return .none
        }
        return .run { send in
          try await clock.sleep(for: .seconds(action))
          await send(-action)
        }
        .cancellable(id: action)
      }
    }
  }

  @Test("Sleeps end in the order of their deadlines, each at its own time")
  func order() async {
    let clock = TestClock()
    let store = store(clock)
    for seconds in [3, 1, 2] { store.send(seconds) }
    await clock.advance(by: .seconds(2))
    #expect(store.state == ["1 at 1.0 seconds", "2 at 2.0 seconds"])
    #expect(clock.nextDeadline?.offset == .seconds(3))
    await clock.advance(by: .milliseconds(500))
    #expect(clock.now.offset == .milliseconds(2500))
    await clock.run()
    #expect(store.state.last == "3 at 3.0 seconds")
    #expect(clock.nextDeadline == nil)
  }

  @Test(
    "A sleep that comes first ends before earlier ones with its deadline, and after other deadlines"
  )
  func first() async {
    let clock = TestClock()
    let store = Store<[Int], Int>(initialState: []) {
      Reduce { state, action in
        guard action > 0 else {
          state.append(-action)
          return .none
        }
        return .run { send in
          let deadline = TestClock<Duration>.Instant(offset: .seconds(action == 1 ? 1 : 2))
          try await clock.sleep(until: deadline, isFirst: action > 2)
          await send(-action)
        }
      }
    }
    for action in 1...4 { store.send(action) }
    await clock.advance(by: .seconds(2))
    #expect(store.state == [1, 3, 4, 2])
  }

  @Test("However often sleeps are reported, the stack does not grow")
  func telling() async {
    let clock = TestClock()
    let store = store(clock)
    let depths = LockIsolated<[Int]>([])
    clock.onSchedule { depths.withValue { $0.append(Thread.callStackReturnAddresses.count) } }
    for _ in 0..<100 {
      store.send(1)
      await clock.advance(by: .seconds(1))
    }
    #expect(depths.value.count == 100)
    let (early, late) = (depths.value[1..<20], depths.value[20...])
    // A frame per report would be 80 more; equal work has few depths because of inlining.
    #expect((late.max() ?? 0) - (early.max() ?? 0) < 20)
  }

  @Test("Everything that follows from one sleep happens before the next one ends")
  func exactOrder() async {
    let clock = TestClock()
    let store = Store<[Int], Int>(initialState: []) {
      Reduce { state, action in
        if action != 0 { state.append(action) }
        guard action == 0 else { return .none }
        return .merge(
          .run { send in
            try await clock.sleep(for: .seconds(1))
            for _ in 0..<10 { await Task.yield() }
            await send(1)
          },
          .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(2)
          })
      }
    }
    store.send(0)
    await clock.advance(by: .seconds(1))
    #expect(store.state == [1, 2])
  }

  @Test("A cancelled sleep throws immediately and leaves the clock")
  func cancellation() async {
    let clock = TestClock()
    let task = Task { try await clock.sleep(for: .seconds(1)) }
    while clock.sleepers.isEmpty { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(clock.sleepers.isEmpty)
    #expect(clock.nextDeadline == nil)
  }

  @Test("A sleep until an earlier time ends immediately, one until now ends with the next advance")
  func dueDeadlines() async throws {
    let clock = TestClock(now: TestClock<Duration>.Instant(offset: .seconds(5)))
    try await clock.sleep(until: TestClock.Instant(offset: .seconds(2)))
    let task = Task { try await clock.sleep(for: .zero) }
    await #expect(throws: SuspensionError.self) { try await clock.checkSuspension() }
    await clock.advance()
    try await task.value
    #expect(clock.now.offset == .seconds(5))
  }

  @Test("The time cannot be moved back")
  func back() async {
    let clock = TestClock()
    await clock.advance(by: .seconds(10))
    await clock.advance(to: TestClock.Instant(offset: .seconds(5)))
    await clock.advance(by: .seconds(-1))
    #expect(clock.now.offset == .seconds(10))
  }
}
