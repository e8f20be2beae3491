import Kernel
import Testing

@Reducer
private struct Pair {
  struct State: Equatable {
    var first = Ticker.State()
    var log: [String] = []

    /// A computed part: a child may run on what is stored elsewhere.
    var second: Ticker.State {
      get { Ticker.State(count: log.count) }
      set { log = (0..<newValue.count).map { "\($0)" } }
    }
  }

  enum Action {
    case first(Ticker.Action)
    case second(Ticker.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.first, action: \.first) { Ticker() }
    Scope(state: \.second, action: \.second) { Ticker() }
  }
}

@MainActor
@Suite struct ScopeTests {
  @Test("A child runs on its part of the state, stored or computed, for its actions only")
  func parts() {
    let store = Store(initialState: Pair.State()) { Pair() }
    store.send(.first(.increment))
    store.send(.second(.increment))
    store.send(.second(.increment))
    #expect(store.state == Pair.State(first: Ticker.State(count: 1), log: ["0", "1"]))
  }

  @Test("A child's effects send the parent's actions")
  func effects() async {
    let clock = TestClock()
    let store = Store(initialState: Pair.State()) {
      Pair()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.send(.first(.start(id: 1)))
    await clock.run()
    #expect(store.state.first.ticks == [11, 12, 13])
  }
}
