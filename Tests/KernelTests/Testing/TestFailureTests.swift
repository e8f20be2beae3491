import Kernel
import Testing

@MainActor
@Suite struct TestFailureTests {
  @Test("Each failure is shown at the line of the call that failed")
  func lines() async {
    let first = #line + 3 as UInt
    let failures = await failures {
      let store = Search.testStore(results: ["Rex"])
      await store.send(.clear)
      await store.receive(\.response)
      await store.skipReceivedActions()
      store.exhaustivity = .off
      store.assert { $0.results = ["Bello"] }
    }
    #expect(failures.map(\.line) == [first, first + 1, first + 2, first + 4])
  }

  @Test("What the test did not assert is shown where the action was sent, or the store created")
  func linesAtEnd() async {
    let first = #line + 2 as UInt
    let failures = await failures {
      let store = Search.testStore(clock: TestClock())
      await store.send(.listen)
      await store.send(.queryChanged("R")) { $0.query = "R" }
    }
    #expect(failures.map(\.line) == [first + 1, first + 2])
  }
}
