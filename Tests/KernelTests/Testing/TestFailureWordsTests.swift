import Kernel
import Testing

@MainActor
@Suite struct TestFailureWordsTests {
  @Test("A change that is not asserted")
  func unassertedChange() async {
    let texts = await texts {
      let store = Search.testStore(results: ["Rex"])
      await store.send(.clear)
    }
    #expect(
      texts == [
        """
        The state changed, and the test does not say so.

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
    #expect(texts == [""])
  }

  @Test("A closure that changes nothing, for an action that changes nothing")
  func noChange() async {
    let texts = await texts {
      let store = Search.testStore()
      await store.send(.clear) { $0.results = [] }
    }
    #expect(texts == [""])
  }

  @Test("A closure that throws")
  func thrown() async {
    let texts = await texts {
      let store = Search.testStore()
      await store.send(.clear) { _ in throw Problem() }
    }
    #expect(texts == [""])
  }

  @Test("An action received and not asserted when the next one is sent")
  func sentBeforeReceiving() async {
    let texts = await texts {
      let store = Search.testStore()
      await store.send(.queryChanged("R")) { $0.query = "R" }
      await store.send(.stop)
      await store.receive(.response(["R1", "R2"])) { $0.results = ["R1", "R2"] }
    }
    #expect(texts == [""])
  }

  @Test("Receiving with nothing in flight")
  func receiveWithNothingInFlight() async {
    let texts = await texts {
      let store = Search.testStore()
      await store.send(.clear)
      await store.receive(.response(["R1"]))
    }
    #expect(texts == [""])
  }

  @Test("An action that does not come while its effect sleeps on a clock that nobody advances")
  func notReceivedInTime() async {
    let texts = await texts {
      let store = Search.testStore(clock: TestClock())
      await store.send(.queryChanged("R")) { $0.query = "R" }
      await store.receive(\.response, timeout: .zero)
      await store.skipInFlightEffects()
    }
    #expect(texts == [""])
  }

  @Test("Another action than the expected one")
  func unexpectedAction() async {
    let texts = await texts {
      let store = Search.testStore()
      await store.send(.queryChanged("R")) { $0.query = "R" }
      await store.receive(.response(["R1"]))
    }
    #expect(texts == [""])
  }

  @Test("The wrong case key path")
  func wrongCase() async {
    let texts = await texts {
      let store = Search.testStore()
      await store.send(.queryChanged("R")) { $0.query = "R" }
      await store.receive(\.queryChanged)
    }
    #expect(texts == [""])
  }

  @Test("Actions in the wrong order")
  func wrongOrder() async {
    let texts = await texts {
      let store = TestStore(initialState: Ticker.State()) { Ticker() }
      await store.send(.chain(3)) { $0.count = 1 }
      await store.receive(.chain(1))
      await store.receive(.chain(1)) { $0.count = 3 }
    }
    #expect(texts == [""])
  }

  @Test("Effects in flight at the end")
  func running() async {
    let texts = await texts {
      let store = Search.testStore(clock: TestClock())
      await store.send(.queryChanged("R")) { $0.query = "R" }
      await store.send(.listen)
    }
    #expect(texts == [""])
  }

  @Test("Actions received and not asserted at the end")
  func unreceived() async {
    let texts = await texts {
      let store = Search.testStore()
      await store.send(.queryChanged("R")) { $0.query = "R" }
    }
    #expect(texts == [""])
  }

  @Test("Effects that do not finish in time")
  func unfinished() async {
    let texts = await texts {
      let store = Search.testStore(clock: TestClock())
      await store.send(.listen)
      await store.finish(timeout: .zero)
      await store.send(.stop)
    }
    #expect(texts == [""])
  }

  @Test("Nothing to skip")
  func nothingToSkip() async {
    let texts = await texts {
      let store = Search.testStore()
      await store.skipReceivedActions()
      await store.skipInFlightEffects()
    }
    #expect(texts == [""])
  }

  @Test("A dependency that the test does not override, at the line of the send")
  func unimplementedDependency() async {
    let failures = await failures {
      let store = TestStore(initialState: Search.State()) { Search() }
      await store.send(.listen)
      await store.skipInFlightEffects(strict: false)
    }
    #expect(failures.map(\.text) == [""])
    #expect(failures.map(\.line) == [#line - 5])
  }
}
