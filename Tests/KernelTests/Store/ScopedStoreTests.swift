import Kernel
import Testing

@MainActor
@Suite struct ScopedStoreTests {
  @Reducer
  struct Parent {
    struct State: Equatable {
      var ticker = Ticker.State()
      var total = 0
    }

    enum Action {
      case ticker(Ticker.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.ticker, action: \.ticker) { Ticker() }
      Reduce { state, _ in
        state.total += 1
        return .none
      }
    }
  }

  private let store = Store(initialState: Parent.State()) { Parent() }

  @Test("A scoped store shows its part of the state and sends its parent's actions")
  func scope() {
    let ticker = store.scope(state: \.ticker, action: \.ticker)
    ticker.send(.increment)
    #expect(ticker.count == 1)
    #expect(store.state == Parent.State(ticker: Ticker.State(count: 1), total: 1))
    store.send(.ticker(.increment))
    #expect(ticker.count == 2)
  }

  @Test("The same scope returns the same store as long as it is retained")
  func identity() {
    let ticker = store.scope(state: \.ticker, action: \.ticker)
    #expect(ticker === store.scope(state: \.ticker, action: \.ticker))
    #expect(ticker === store.scope(\.ticker, action: \.ticker))
    #expect(ticker == store.scope(state: \.ticker, action: \.ticker))
    #expect(ticker.id == ObjectIdentifier(ticker))
  }

  @Test("A store can be scoped by functions, which creates another store each time")
  func functions() {
    let count = store.scope(state: { "\($0.ticker.count)" }, action: { .ticker($0) })
    let ticker = store.scope(state: \.ticker, action: Parent.Action.ticker)
    count.send(.increment)
    #expect(count.state == "1")
    #expect(ticker.count == 1)
    #expect(ticker !== store.scope(state: { $0.ticker }, action: { .ticker($0) }))
  }

  @Test("A store scoped from one that was scoped by functions works after that one is released")
  func functionsInBetween() {
    var between: Store<Parent.State, Parent.Action>? = store.scope(state: { $0 }, action: { $0 })
    let ticker = between!.scope(state: \.ticker, action: \.ticker)
    between = nil
    ticker.send(.increment)
    #expect(store.state.total == 1)
    #expect(ticker.count == 1)
  }

  @Test("A scoped store's task represents the effects of its action")
  func taskOfScope() async {
    let clock = TestClock()
    let store = Store(initialState: Parent.State()) {
      Parent()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let ticker = store.scope(state: \.ticker, action: \.ticker)
    let task = ticker.send(.start(id: 1))
    await clock.advance(by: .seconds(1))
    #expect(ticker.ticks == [11])
    task.cancel()
    #expect(store.isIdle)
  }

  @Test("A scoped store keeps the root running when the root store is released")
  func keepsRoot() {
    var parent: Store<Parent.State, Parent.Action>? = Store(initialState: Parent.State()) {
      Parent()
    }
    let ticker = parent!.scope(state: \.ticker, action: \.ticker)
    parent = nil
    ticker.send(.increment)
    #expect(ticker.count == 1)
  }
}
