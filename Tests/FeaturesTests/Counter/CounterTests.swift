import FeatureSupport
import Kernel
import Testing

@testable import CounterFeature

/// The document's test of the counter, under its own name, and the rest of its reducer.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct CounterTests {
  private func testStore(
    _ state: Counter.State = Counter.State(),
    fetch: (@Sendable (Int) async throws -> String)? = nil
  ) -> TestStoreOf<Counter> {
    TestStore(initialState: state) {
      Counter()
    } withDependencies: {
      if let fetch { $0.numberFact.fetch = fetch }
    }
  }

  @Test("The document's test: the buttons count, and a fact is shown and dismissed")
  func testFeature() async {
    let store = TestStore(initialState: Counter.State()) {
      Counter()
    } withDependencies: {
      $0.numberFact.fetch = { "\($0) is a good number Brent" }
    }

    await store.send(.incrementButtonTapped) {
      $0.count = 1
    }
    await store.send(.decrementButtonTapped) {
      $0.count = 0
    }

    await store.send(.numberFactButtonTapped)

    await store.receive(.numberFactResponse(.success("0 is a good number Brent"))) {
      $0.numberFactAlert = "0 is a good number Brent"
    }

    await store.send(.factAlertDismissed) {
      $0.numberFactAlert = nil
    }
  }

  @Test("The number can be negative")
  func belowZero() async {
    let store = testStore()
    await store.send(.decrementButtonTapped) { $0.count = -1 }
  }

  @Test("The fact is about the number at the time of the request")
  func capturedCount() async {
    let clock = TestClock()
    let store = testStore(Counter.State(count: 7)) { number in
      try await clock.sleep(for: .seconds(1))
      return "\(number)!"
    }
    await store.send(.numberFactButtonTapped)
    await store.send(.incrementButtonTapped) { $0.count = 8 }
    await clock.advance(by: .seconds(1))
    await store.receive(\.numberFactResponse.success, "7!") { $0.numberFactAlert = "7!" }
  }

  @Test("A failed fact shows an alert with the document's text, and the state has the reason")
  func failure() async {
    let store = testStore { _ in throw LoadFailure.status(503) }
    await store.send(.numberFactButtonTapped)
    await store.receive(.numberFactResponse(.failure(.status(503)))) {
      $0.numberFactAlert = "Could not load a number fact :("
      $0.failure = .status(503)
    }
    await store.send(.factAlertDismissed) {
      $0.numberFactAlert = nil
      $0.failure = nil
    }
  }

  @Test("A later fact replaces the failure")
  func recovery() async {
    let store = testStore(
      Counter.State(numberFactAlert: "Could not load a number fact :(", failure: .timedOut)
    ) { "\($0)!" }
    await store.send(.numberFactButtonTapped)
    await store.receive(\.numberFactResponse.success) {
      $0.numberFactAlert = "0!"
      $0.failure = nil
    }
  }

  @Test("The client that always fails does so immediately")
  func failingClient() async {
    let store = testStore(fetch: NumberFactClient.failing.fetch)
    await store.send(.numberFactButtonTapped)
    await store.receive(\.numberFactResponse.failure, .offline("this client always fails")) {
      $0.numberFactAlert = "Could not load a number fact :("
      $0.failure = .offline("this client always fails")
    }
  }

  @Test("Using an endpoint that the test has not set is reported by the client's name")
  func unimplementedClient() async {
    let store = testStore()
    store.exhaustivity = .off
    await withKnownIssue {
      await store.send(.numberFactButtonTapped)
      await store.receive(\.numberFactResponse.failure)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("NumberFactClient.fetch") }
    }
  }

  @Test("An older fact that is late does not replace a newer one")
  func lateFact() async {
    let clock = TestClock()
    let store = testStore(Counter.State(count: 7)) { number in
      try await clock.sleep(for: number == 7 ? .seconds(3) : .seconds(1))
      return "\(number)!"
    }
    await store.send(.numberFactButtonTapped)
    await store.send(.incrementButtonTapped) { $0.count = 8 }
    await store.send(.numberFactButtonTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.numberFactResponse.success, "8!") { $0.numberFactAlert = "8!" }
    await store.send(.factAlertDismissed) { $0.numberFactAlert = nil }
    await clock.advance(by: .seconds(2))
    await store.finish()
  }
}
