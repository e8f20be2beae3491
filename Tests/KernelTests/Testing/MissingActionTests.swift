import Kernel
import Testing

@MainActor
@Suite struct MissingActionTests {
  @Test("Receiving while no effect is running")
  func receiveWithNothingInFlight() async {
    let texts = await texts {
      let store = Search.testStore()
      await store.send(.clear)
      await store.receive(.response(["R1"]))
    }
    #expect(
      texts == [
        """
        No action was received, and no effect is in flight that could send one.

        Expected:

            Search.Action.response(
              [
                [0]: "R1"
              ]
            )

        Does the reducer return the effect that sends it? Has something cancelled that effect?
        """
      ])
  }

  @Test("An action that does not arrive, because its effect sleeps on a clock that is not advanced")
  func notReceivedInTime() async {
    let texts = await texts {
      let store = Search.testStore(clock: TestClock())
      await store.send(.queryChanged("R")) { $0.query = "R" }
      await store.receive(\.response, timeout: .zero)
      await store.skipInFlightEffects()
    }
    #expect(
      texts == [
        """
        No action was received.

        Expected:

            the case at the key path given to 'receive', which carries 'Array<String>'

        Still in flight:

          • e1 'search' (cancel id Search.CancelID.request), started by .queryChanged \
        at Search.swift:28

        If an effect sleeps on a clock, advance the clock before this line.
        If it waits for something outside the test, replace that dependency, or call 'receive'
        with a longer 'timeout'.
        """,
        """
        A note, not a failure.

        1 effect in flight was skipped.

          • e1 'search' (cancel id Search.CancelID.request), started by .queryChanged \
        at Search.swift:28
        """,
      ])
  }

  @Test("A different action than the expected one")
  func unexpectedAction() async {
    let texts = await texts {
      let store = Search.testStore()
      await store.send(.queryChanged("R")) { $0.query = "R" }
      await store.receive(.response(["R1"]))
    }
    #expect(
      texts == [
        """
        Another action was received than the one expected.

              Search.Action.response(
                [
                  [0]: "R1",
            +     [1]: "R2"
                ]
              )

        (− expected, + received)

        If the received one is right, expect it here; if it is not, look at what sends it.
        """
      ])
  }

  @Test("The wrong case key path")
  func wrongCase() async {
    let texts = await texts {
      let store = Search.testStore()
      await store.send(.queryChanged("R")) { $0.query = "R" }
      await store.receive(\.queryChanged)
    }
    #expect(
      texts == [
        """
        Another action was received than the one expected.

        Expected:

            the case at the key path given to 'receive', which carries 'String'

        Received:

            Search.Action.response(
              [
                [0]: "R1",
                [1]: "R2"
              ]
            )

        If the received one is right, expect it here; if it is not, look at what sends it.
        """
      ])
  }

  @Test("Actions in the wrong order")
  func wrongOrder() async {
    let texts = await texts {
      let store = TestStore(initialState: Ticker.State()) { Ticker() }
      await store.send(.chain(3)) { $0.count = 1 }
      await store.receive(.chain(1))
      await store.receive(.chain(1)) { $0.count = 3 }
    }
    #expect(
      texts == [
        """
        Another action was received than the one expected.

            − Ticker.Action.chain(1)
            + Ticker.Action.chain(2)

        (− expected, + received)

        The expected one comes later: receive actions in the order in which they arrive.
        """
      ])
  }
}
