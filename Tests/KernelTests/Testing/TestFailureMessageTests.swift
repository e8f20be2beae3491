import Kernel
import Testing

@MainActor
@Suite struct TestFailureMessageTests {
  @Test("A change that is not asserted")
  func unassertedChange() async {
    let texts = await texts {
      let store = Search.testStore(results: ["Rex"])
      await store.send(.clear)
    }
    #expect(
      texts == [
        """
        The state changed, but the test does not assert it.

              Search.State(
                query: "",
                results: [
            −     [0]: "Rex"
                ]
              )

        (− expected, + actual)

        If the change is right, make it in a trailing closure of this call: '{ $0.… = … }'.
        If it is not, look for it in the reducer.
        """
      ])
  }

  @Test("A wrong expectation")
  func wrongExpectation() async {
    let texts = await texts {
      let store = Search.testStore(results: ["Rex"])
      await store.send(.clear) { $0.results = ["Bello"] }
    }
    #expect(
      texts == [
        """
        The state is not what the closure expects.

              Search.State(
                query: "",
                results: [
            −     [0]: "Bello"
                ]
              )

        (− expected, + actual)

        If the actual state is right, change the closure; if it is not, change the reducer.
        """
      ])
  }

  @Test("A closure that changes nothing, for an action that changes nothing")
  func noChange() async {
    let texts = await texts {
      let store = Search.testStore()
      await store.send(.clear) { $0.results = [] }
    }
    #expect(
      texts == [
        """
        The closure expects a change, but the state is the same before and after the action.

        Remove the closure if nothing should change. If something should, change the reducer.
        """
      ])
  }

  @Test("A closure that throws")
  func thrown() async {
    let texts = await texts {
      let store = Search.testStore()
      await store.send(.clear) { _ in throw Problem() }
    }
    #expect(
      texts == [
        """
        The closure that sets the expected state threw an error: Problem()

        The state was not compared.
        """
      ])
  }

  @Test("An action that was received and not asserted when the next one is sent")
  func sentBeforeReceiving() async {
    let texts = await texts {
      let store = Search.testStore()
      await store.send(.queryChanged("R")) { $0.query = "R" }
      await store.send(.stop)
      await store.receive(.response(["R1", "R2"])) { $0.results = ["R1", "R2"] }
    }
    #expect(
      texts == [
        """
        An action was sent before 1 received action was asserted.

          • Search.Action.response(
              [
                [0]: "R1",
                [1]: "R2"
              ]
            )

        Call 'receive' for it first, or 'skipReceivedActions()' where it does not matter.
        """
      ])
  }

  @Test("Effects that are running at the end")
  func running() async {
    let texts = await texts {
      let store = Search.testStore(clock: TestClock())
      await store.send(.queryChanged("R")) { $0.query = "R" }
      await store.send(.listen)
    }
    #expect(
      texts == [
        """
        The test ended while 1 effect of this send was in flight.

          • e1 'search' (cancel id Search.CancelID.request), started by .queryChanged \
        at Search.swift:28

        Have it end first: advance the clock that is slept on, send the action that
        cancels, or wait with 'await store.finish()'.
        Where it does not matter, call 'skipInFlightEffects()'.
        """,
        """
        The test ended while 1 effect of this send was in flight.

          • e2 (cancel id Search.CancelID.listening), started by .listen at Search.swift:37

        Have it end first: advance the clock that is slept on, send the action that
        cancels, or wait with 'await store.finish()'.
        Where it does not matter, call 'skipInFlightEffects()'.
        """,
      ])
  }

  @Test("Actions received and not asserted at the end")
  func unreceived() async {
    let texts = await texts {
      let store = Search.testStore()
      await store.send(.queryChanged("R")) { $0.query = "R" }
    }
    #expect(
      texts == [
        """
        The test ends with 1 received action that it does not assert.

          • Search.Action.response(
              [
                [0]: "R1",
                [1]: "R2"
              ]
            )

        Call 'receive' for it, or 'skipReceivedActions()' where it does not matter.
        """
      ])
  }

  @Test("Effects that do not finish in time")
  func unfinished() async {
    let texts = await texts {
      let store = Search.testStore(clock: TestClock())
      await store.send(.listen)
      await store.finish(timeout: .zero)
      await store.send(.stop)
    }
    #expect(
      texts == [
        """
        1 effect did not end.

          • e1 (cancel id Search.CancelID.listening), started by .listen at Search.swift:37

        If an effect sleeps on a clock, advance the clock before this line.
        If it waits for something outside the test, replace that dependency, or call 'finish'
        with a longer 'timeout'.
        """
      ])
  }

  @Test("Nothing to skip")
  func nothingToSkip() async {
    let texts = await texts {
      let store = Search.testStore()
      await store.skipReceivedActions()
      await store.skipInFlightEffects()
    }
    #expect(
      texts == [
        """
        There is no received action to skip.

        Remove the call, or make it 'skipReceivedActions(strict: false)'.
        """,
        """
        There is no effect in flight to skip.

        Remove the call, or make it 'skipInFlightEffects(strict: false)'.
        """,
      ])
  }

  @Test("A dependency that the test does not override, at the line of the send")
  func unimplementedDependency() async {
    struct Roll: Reducer {
      @Dependency(\.uuid) var uuid

      func reduce(into state: inout UUID?, action: Void) -> Effect<Void> {
        state = uuid()
        return .none
      }
    }
    var line: UInt = 0
    let failures = await failures {
      let store = TestStore(initialState: nil) { Roll() }
      store.exhaustivity = .off
      line = #line + 1
      await store.send(())
    }
    #expect(failures.map(\.line) == [line])
    #expect(
      failures.first?.text.contains("'@Dependency(\\.uuid)'") == true, "\(failures)")
  }
}
