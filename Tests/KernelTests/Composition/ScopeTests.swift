import IssueReporting
import Kernel
import Testing

@Reducer
private struct Pair {
  struct State: Equatable {
    var first = Ticker.State()
    var log: [String] = []

    /// A computed part of the state, which is stored elsewhere.
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
    // The newer spelling.
    Scope(\.second, action: \.second) { Ticker() }
  }
}

@Reducer
private struct Screens {
  enum State: Equatable {
    case counting(Ticker.State)
    case listing([Int])
  }

  enum Action {
    case counting(Ticker.Action)
    case listing(Int)
    case `switch`
  }

  var body: some ReducerOf<Self> {
    Scope(
      \.counting, action: \.counting, child: { Ticker() }, fileID: "Shop/Screens.swift", line: 7)
    Scope(
      state: AnyCasePath(\State.Cases.listing), action: AnyCasePath(\Action.Cases.listing)
    ) {
      Reduce { list, number in
        list.append(number)
        return .none
      }
    }
    Reduce { state, action in
      if case .switch = action { state = .listing([]) }
      return .none
    }
  }
}

@MainActor
@Suite struct ScopeTests {
  @Test("A child runs on its part of the state, stored or computed, only for its actions")
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

  @Test("A child runs on the payload of a case while the state is that case")
  func payloads() {
    let store = Store(initialState: .counting(Ticker.State())) { Screens() }
    store.send(.counting(.increment))
    #expect(store.state == .counting(Ticker.State(count: 1)))
    store.send(.switch)
    store.send(.listing(7))
    #expect(store.state == .listing([7]))
  }

  @Test("An action for another case than the state's is reported, and changes nothing")
  func otherCase() {
    let store = Store(initialState: .listing([1])) { Screens() }
    let collector = IssueCollector()
    withIssueReporters([collector]) { _ = store.send(.counting(.increment)) }
    #expect(store.state == .listing([1]))
    #expect(
      collector.messages == [
        """
        'Scope' at Shop/Screens.swift:7 received an action while the state is another case, so no \
        child reducer ran.

          Action: Screens.Action.counting(.increment)
          State: Screens.State.listing

        This 'Scope' runs its child only while the state is the child's case. Usually an effect \
        outlived the case, or the action was sent too early. If another reducer of this \
        feature changes the case, this 'Scope' must come before it.
        """
      ])
  }

  @Test("A payload's effects send the parent's actions")
  func payloadEffects() async {
    let clock = TestClock()
    let store = Store(initialState: .counting(Ticker.State())) {
      Screens()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.send(.counting(.start(id: 1)))
    await clock.run()
    #expect(store.state == .counting(Ticker.State(ticks: [11, 12, 13])))
  }
}
