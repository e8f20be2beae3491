import Kernel
import Testing

@MainActor
@Suite struct ExhaustivityTests {
  @Test(
    "A test that is not exhaustive asserts only what it chooses",
    arguments: [Exhaustivity.off, .off(showSkippedAssertions: true)])
  func partial(exhaustivity: Exhaustivity) async {
    let texts = await texts {
      let store = TestStore(initialState: Parcel.State()) {
        Parcel()
      } withDependencies: {
        $0.uuid = .incrementing
      }
      store.exhaustivity = exhaustivity
      await store.send(.weigh([1, 2, 3])) { $0.weights = [] }
      await store.send(.label(.add("fragile"))) { $0.isClosed = true }
      #expect(store.state.weights == [1, 2, 3])
      await store.send(.post)
      await store.receive(\.posted) { $0.weights = [1, 2, 3, 3] }
      store.assert { $0.isClosed = true }
      await store.send(.weigh([1, 2, 3]))
    }
    #expect(texts.isEmpty == (exhaustivity == .off))
    #expect(texts.allSatisfy { $0.hasPrefix("A note, not a failure.") })
  }

  @Test(
    "Effects need not end in a test that is not exhaustive",
    arguments: [Exhaustivity.off, .off(showSkippedAssertions: true)])
  func effectsMayGoOn(exhaustivity: Exhaustivity) async {
    let texts = await texts {
      let store = Search.testStore(clock: TestClock())
      store.exhaustivity = exhaustivity
      await store.send(.listen)
      await store.finish(timeout: .zero)
    }
    #expect(texts.count == (exhaustivity == .off ? 0 : 2))
    #expect(texts.allSatisfy { $0.hasPrefix("A note, not a failure.") })
  }

  @Test("A wrong assertion fails in a test that is not exhaustive")
  func wrongAssertion() async {
    let texts = await texts {
      let store = TestStore(initialState: Parcel.State()) { Parcel() }
      store.exhaustivity = .off
      await store.send(.weigh([1])) { $0.isClosed = true }
      await store.receive(\.posted) { $0.weights = [2] }
      store.assert { $0.weights = [3] }
      await store.receive(\.posted)
    }
    #expect(texts.count == 4)
    #expect(texts.dropLast().allSatisfy { $0.hasPrefix("The state is not what the closure") })
    #expect(texts.last?.hasPrefix("No action was received, and no effect") == true)
  }

  @Test("Actions before the expected one are skipped, and their changes are accepted")
  func skippedOnTheWay() async {
    let store = TestStore(initialState: Ticker.State()) { Ticker() }
    store.exhaustivity = .off
    await store.send(.chain(5))
    await store.receive(.chain(2)) { $0.count = 4 }
    #expect(store.state.count == 4)
    await store.skipReceivedActions()
    #expect(store.state.count == 5)
  }

  @Test("An action that was not received yet is waited for, and a failure lists the received ones")
  func notAmongReceived() async {
    let texts = await texts {
      let store = TestStore(initialState: Ticker.State()) { Ticker() }
      store.exhaustivity = .off
      await store.send(.chain(2))
      await store.receive(.chain(7))
    }
    #expect(
      texts == [
        """
        The action was not received, and no effect is in flight that could send one.

        Expected:

            Ticker.Action.chain(7)

        Received instead:

          • Ticker.Action.chain(1)

        Does the reducer send it with another payload, or has it been received already?
        """
      ])
  }

  @Test("What is not asserted is shown if the test asks for it")
  func notes() async {
    let texts = await texts {
      let store = TestStore(initialState: Ticker.State()) { Ticker() }
      store.exhaustivity = .off(showSkippedAssertions: true)
      await store.send(.chain(2))
      await store.send(.increment) { $0.count = 3 }
      await store.send(.tick(1)) { $0.ticks = [1] }
      await store.send(.stop(id: 1)) { $0.ticks = [1] }
    }
    #expect(
      texts == [
        """
        A note, not a failure.

        The state changed, but the test does not assert it.

              Ticker.State(
            −   count: 0,
            +   count: 1,
                ticks: []
              )

        (− expected, + actual)

        If the change is right, make it in a trailing closure of this call: '{ $0.… = … }'.
        If it is not, look for it in the reducer.
        """,
        """
        A note, not a failure.

        1 received action was skipped.

          • Ticker.Action.chain(1)
        """,
        """
        A note, not a failure.

        The closure expects a change, but the state is the same before and after the action.

        Remove the closure if nothing should change. If something should, change the reducer.
        """,
      ])
  }

  @Test("'assertWithYield' first lets effects do what they can do immediately")
  func assertWithYield() async {
    let (numbers, sender) = AsyncStream.makeStream(of: Int.self)
    let store = TestStore(initialState: Shared(value: 0)) {
      Reduce<Shared<Int>, Void> { state, _ in
        .run { [state] _ in
          for await number in numbers { state.withLock { $0 = number } }
        }
      }
    }
    store.exhaustivity = .off
    await store.send(())
    sender.yield(1)
    await store.assertWithYield { $0.withLock { $0 = 1 } }
    sender.finish()
    await store.finish()
  }

  @Test("Exhaustivity that was changed for an operation is restored after it")
  func withExhaustivity() async {
    let store = TestStore(initialState: Ticker.State()) { Ticker() }
    await store.withExhaustivity(.off) {
      await store.send(.increment)
    }
    #expect(store.exhaustivity == .on)
    store.withExhaustivity(.off) { store.assert { $0.count = 1 } }
    await store.send(.increment) { $0.count = 2 }
  }

  @Test("Received actions can be skipped in an exhaustive test, which is shown")
  func skipReceived() async {
    let texts = await texts {
      let store = TestStore(initialState: Ticker.State()) { Ticker() }
      await store.send(.chain(3)) { $0.count = 1 }
      await store.skipReceivedActions()
      #expect(store.state.count == 3)
      await store.skipReceivedActions(strict: false)
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("2 received actions were skipped.") == true)
  }

  @Test("Skipped effects continue, and the actions that they send are received")
  func skipInFlight() async {
    let clock = TestClock()
    let texts = await texts {
      let store = Search.testStore(clock: clock)
      await store.send(.queryChanged("R")) { $0.query = "R" }
      await store.skipInFlightEffects()
      await store.skipInFlightEffects(strict: false)
      await clock.advance(by: .seconds(1))
      await store.receive(\.response) { $0.results = ["R1", "R2"] }
      await store.send(.listen)
      await store.skipInFlightEffects()
    }
    #expect(texts.count == 2)
    #expect(texts.allSatisfy { $0.hasPrefix("A note, not a failure.") })
  }
}
