import Kernel
import XCTest

/// Test stores in XCTest, which does not run tests in the same way as Swift Testing.
final class XCTestStoreTests: XCTestCase {
  @MainActor
  func testOnMainActor() async {
    let store = Search.testStore()
    await store.send(.queryChanged("R")) { $0.query = "R" }
    await store.receive(\.response) { $0.results = ["R1", "R2"] }
    XCTAssertEqual(store.state.results, ["R1", "R2"])
  }

  func testOutsideOfMainActor() async {
    let clock = TestClock()
    let store = await Search.testStore(clock: clock)
    await store.send(.queryChanged("R")) { $0.query = "R" }
    await clock.advance(by: .seconds(1))
    await store.receive(\.response) { $0.results = ["R1", "R2"] }
    await store.finish()
  }

  func testFailuresAreReportedBeforeTheTestEnds() async {
    let recorder = FailureRecorder()
    await withIssueReporters([recorder]) {
      let store = await Search.testStore(clock: TestClock())
      await store.send(.listen)
    }
    XCTAssertEqual(recorder.failures.count, 1)
  }

  func testTasksRunOnTheMainExecutorWhileATestStoreLives() async {
    for before in [false, true] {
      uncheckedUseMainSerialExecutor = before
      defer { uncheckedUseMainSerialExecutor = false }
      var store: TestStoreOf<Search>? = await Search.testStore()
      XCTAssertTrue(uncheckedUseMainSerialExecutor)
      store = nil
      XCTAssertEqual(uncheckedUseMainSerialExecutor, before)
      _ = store
    }
  }

  func testTheLastOfOverlappingTestStoresPutsBackWhatWasBefore() async {
    var first: TestStoreOf<Search>? = await Search.testStore()
    var second: TestStoreOf<Search>? = await Search.testStore()
    first = nil
    XCTAssertTrue(uncheckedUseMainSerialExecutor)
    second = nil
    XCTAssertFalse(uncheckedUseMainSerialExecutor)
    _ = (first, second)
  }

  @MainActor
  func testNotesOfWhatIsSkippedFailNothing() async {
    let clock = TestClock()
    let exhaustive = Search.testStore()
    await exhaustive.send(.queryChanged("R")) { $0.query = "R" }
    await exhaustive.skipReceivedActions()
    let partial = Search.testStore(clock: clock)
    partial.exhaustivity = .off(showSkippedAssertions: true)
    await partial.send(.listen)
    await partial.send(.queryChanged("R")) {
      XCTAssertEqual($0.query, "R", "This is the state before the action.")
      $0.query = "R"
    }
    await clock.advance(by: .seconds(1))
    await partial.receive(\.response)
    await partial.skipInFlightEffects()
    XCTAssertEqual(partial.state.query, "R")
  }

  @MainActor
  func testAWrongAssertionFailsWhereSkippedOnesAreNoted() async {
    let texts = await texts {
      let store = Search.testStore(results: ["Rex"])
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.clear) { $0.results = ["Bello"] }
    }
    XCTAssertEqual(texts.count, 1)
  }
}
