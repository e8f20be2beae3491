import Testing

@testable import Kernel

/// Tasks that an effect creates, and that nothing waits for.
@MainActor
@Suite("Tasks that effects create, on a test clock")
struct TestClockOwnTasksTests {
  /// Outside of tests, the clock does not wait for tasks of the global executor, so such a task would come
  /// too late, next to other sleeps of the effect.
  @Test("After a sleep, a task that an effect created runs on the effects' queue again")
  func queue() async {
    let clock = TestClock()
    let isOnQueue = LockIsolated<[Bool]>([])
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { state, isStart in
        guard isStart else {
          state += 1
          return .none
        }
        return .run { send in
          let task = Task {
            for _ in 1...3 {
              isOnQueue.withValue { $0.append(EffectScheduler.isDrainingHere) }
              try await clock.sleep(for: .seconds(1))
            }
          }
          try await task.value
          await send(false)
        }
      }
    }
    store.send(true)
    await clock.advance(by: .seconds(1))
    await EffectScheduler.shared.settle()
    clock.advanceNow(to: TestClock.Instant(offset: .seconds(2)))
    await clock.run()
    #expect(isOnQueue.value == [true, true, true])
    #expect(store.state == 1)
  }
}
