import Kernel
import Testing

/// Debounce and throttle, on a clock that the tests move.
@MainActor
@Suite struct EffectTimingTests {
  private let clock = TestClock()

  /// A store of the numbers that it is sent; `effect` creates the effects for even ones.
  private func store(
    _ effect: @escaping @Sendable (Int) -> Effect<Int>
  ) -> Store<[Int], Int> {
    Store(initialState: []) {
      Reduce { state, action in
        state.append(action)
        return action.isMultiple(of: 2) ? effect(action) : .none
      }
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test("Of several debounced effects, only the last runs, when no other has followed for the time")
  func debounce() async {
    let store = store { number in
      .run { await $0(number + 1) }.debounce(id: "search", for: .seconds(1))
    }
    store.send(0)
    await clock.advance(by: .milliseconds(600))
    store.send(2)
    await clock.advance(by: .milliseconds(999))
    #expect(store.state == [0, 2])
    await clock.advance(by: .milliseconds(1))
    #expect(store.state == [0, 2, 3])
    #expect(store.isIdle)
  }

  @Test("A debounced send is delivered after the time, and can be cancelled by its id")
  func debounceSend() async {
    let store = store { number in
      number == 8
        ? .cancel(id: 1)
        : .send(number + 1).debounce(id: 1, for: .seconds(1), clock: clock)
    }
    store.send(0)
    await clock.advance(by: .seconds(1))
    #expect(store.state == [0, 1])
    store.send(2)
    store.send(8)
    await clock.run()
    #expect(store.state == [0, 1, 2, 8])
  }

  @Test(
    "Throttling lets the first action through, then one at the end of the interval",
    arguments: [(latest: true, expected: [0, 1, 2, 4, 5]), (false, [0, 1, 2, 4, 3])])
  func throttle(latest: Bool, expected: [Int]) async {
    let store = store { number in
      .send(number + 1).throttle(id: "scroll", for: .seconds(1), latest: latest)
    }
    store.send(0)
    await clock.advance()
    #expect(store.state == [0, 1])
    store.send(2)
    await clock.advance(by: .milliseconds(400))
    store.send(4)
    await clock.advance(by: .milliseconds(599))
    #expect(store.state == [0, 1, 2, 4])
    await clock.advance(by: .milliseconds(1))
    #expect(store.state == expected)
    #expect(store.isIdle)
  }

  @Test("After an interval without actions, a throttled action is sent immediately again")
  func throttleAfterQuiet() async {
    let store = store { number in
      .run { await $0(number + 1) }
        .throttle(id: "scroll", for: .seconds(1), clock: clock, latest: true)
    }
    store.send(0)
    await clock.advance(by: .seconds(2))
    store.send(2)
    await clock.advance()
    #expect(store.state == [0, 1, 2, 3])
  }

  @Test("Every action of a throttled run is limited to the interval")
  func throttleWithinARun() async {
    let store = store { _ in
      .run { send in
        for number in [1, 3, 5] { await send(number) }
        try await clock.sleep(for: .seconds(3))
        await send(7)
      }
      .throttle(id: "ticks", for: .seconds(1), latest: true)
    }
    store.send(0)
    await clock.advance()
    #expect(store.state == [0, 1])
    await clock.advance(by: .seconds(1))
    #expect(store.state == [0, 1, 5])
    await clock.run()
    #expect(store.state == [0, 1, 5, 7])
  }

  @Test("An animation does not affect the action that is sent")
  func animation() async {
    let store = store { number in
      .merge(
        .send(number + 1, animation: .default),
        .run { await $0(number + 3, animation: .easeIn(duration: 1)) }.animation())
    }
    await store.send(0, animation: .linear).finish()
    #expect(store.state == [0, 1, 3])
  }
}
