import Kernel
import Testing

@MainActor
@Suite struct TestStoreTaskTests {
  @Test("A task is finished when all effects of its action have ended")
  func finish() async {
    let store = Search.testStore()
    let task = await store.send(.queryChanged("R")) { $0.query = "R" }
    await task.finish()
    await store.receive(\.response) { $0.results = ["R1", "R2"] }
  }

  @Test("A task without effects is finished")
  func finishWithoutEffects() async {
    let store = Search.testStore(results: ["Rex"])
    await store.send(.clear) { $0.results = [] }.finish(timeout: .zero)
  }

  @Test("A task only waits for its own effects")
  func ownEffects() async {
    let store = Search.testStore(clock: TestClock())
    let listening = await store.send(.listen)
    await store.send(.clear).finish(timeout: .zero)
    await listening.cancel()
    #expect(listening.isCancelled)
  }

  @Test("A task that does not finish in time fails the test and names its effects")
  func unfinished() async {
    let clock = TestClock()
    var line: UInt = 0
    let failures = await failures {
      let store = Search.testStore(clock: clock)
      await store.send(.listen)
      line = #line + 1
      await store.send(.queryChanged("R")) { $0.query = "R" }.finish(timeout: .zero)
      await store.skipInFlightEffects()
    }
    #expect(failures.first?.line == line)
    #expect(failures.first?.text.contains("1 effect did not end") == true)
    #expect(failures.first?.text.contains("e2 'search'") == true)
  }

  @Test("Effects of received actions belong to the task of the sent action")
  func downstream() async {
    enum Action { case first, second }
    let texts = await texts {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Action> { _, action in
          switch action {
          case .first: .run { await $0(.second) }
          case .second: .run { _ in try await Task.sleep(for: .seconds(1_000)) }
          }
        }
      }
      let task = await store.send(.first)
      await store.receive { $0 == .second }
      await task.finish(timeout: .zero)
      await task.cancel()
      await store.finish()
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("started by .second") == true)
  }

  @Test("A task finishes even if cancelled effects do not end")
  func cancel() async {
    let store = Search.testStore(clock: TestClock())
    let task = await store.send(.listen)
    await task.cancel()
    await store.finish()
  }

  @Test("Tasks are distinguished")
  func equality() async {
    let store = Search.testStore(clock: TestClock())
    let first = await store.send(.listen)
    let second = await store.send(.listen)
    #expect(first == first)
    #expect(first != second)
    await first.cancel()
    await second.cancel()
  }
}
