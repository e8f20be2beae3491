import IssueReporting
import Kernel
import Testing

@Reducer
private struct List {
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row.State> = []
    var seen: [Int?] = []
  }

  enum Action {
    case rows(IdentifiedActionOf<Row>)
    case remove(Int)
    case replace([Int])
    case add(Int)
    case stopAll
  }

  @Reducer struct Row {
    struct State: Equatable, Identifiable {
      let id: Int
      var ticker = Ticker.State()
    }

    enum Action { case ticker(Ticker.Action) }

    var body: some ReducerOf<Self> { Scope(state: \.ticker, action: \.ticker) { Ticker() } }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rows(.element(let id, _)): state.seen.append(state.rows[id: id]?.ticker.count)
      case .remove(let id): state.rows.remove(id: id)
      case .replace(let ids):
        state.rows = IdentifiedArray(uniqueElements: ids.map { .init(id: $0) })
      case .add(let id): state.rows.append(Row.State(id: id))
      case .stopAll: return .cancel(id: 1)
      }
      return .none
    }
    .forEach(\.rows, action: \.rows, element: { Row() }, fileID: "Shop/List.swift", line: 7)
  }
}

@MainActor
@Suite struct ForEachTests {
  private let clock = TestClock()

  private func store(_ ids: Int...) -> StoreOf<List> {
    let rows = ids.map { List.Row.State(id: $0) }
    return Store(initialState: List.State(rows: IdentifiedArray(uniqueElements: rows))) {
      List()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  private func start(_ store: StoreOf<List>, _ ids: Int...) {
    for id in ids { store.send(.rows(.element(id: id, action: .ticker(.start(id: 1))))) }
  }

  @Test("An element's action runs on that element, before the parent")
  func element() {
    let store = store(1, 2)
    store.send(.rows(.element(id: 2, action: .ticker(.increment))))
    #expect(store.state.rows.map(\.ticker.count) == [0, 1])
    #expect(store.state.seen == [1])
  }

  @Test("An element's effects send actions for that element")
  func effects() async {
    let store = store(1, 2)
    start(store, 2)
    await clock.run()
    #expect(store.state.rows.map(\.ticker.ticks) == [[], [11, 12, 13]])
  }

  @Test("When an element is removed, its effects are cancelled, and no others")
  func removal() {
    let store = store(1, 2, 3)
    start(store, 1, 2, 3)
    #expect(store.inFlight.map(\.scope) == [["rows[id: 1]"], ["rows[id: 2]"], ["rows[id: 3]"]])
    store.send(.remove(2))
    #expect(store.inFlight.map(\.scope) == [["rows[id: 1]"], ["rows[id: 3]"]])
  }

  @Test(
    "However the elements change, only the effects of removed ones are cancelled",
    arguments: [
      ([1, 2, 3], [1, 2, 3]), ([3, 2, 1], [1, 2, 3]), ([1, 2, 3, 4], [1, 2, 3]), ([], []),
      ([4, 5, 6], []), ([4, 1, 5], [1]), ([2, 3], [2, 3]), ([4, 1, 2, 3], [1, 2, 3]),
    ])
  func replacement(ids: [Int], running: [Int]) {
    let store = store(1, 2, 3)
    start(store, 1, 2, 3)
    store.send(.replace(ids))
    #expect(store.inFlight.map(\.scope) == running.map { ["rows[id: \($0)]"] })
  }

  @Test("Adding an element does not affect the effects of the others")
  func addition() {
    let store = store(1)
    start(store, 1)
    store.send(.add(2))
    #expect(store.inFlight.count == 1)
  }

  @Test("An element's cancel does not reach its siblings; the parent's reaches all")
  func cancelIDs() {
    let store = store(1, 2)
    start(store, 1, 2)
    store.send(.rows(.element(id: 1, action: .ticker(.stop(id: 1)))))
    #expect(store.inFlight.map(\.scope) == [["rows[id: 2]"]])
    store.send(.stopAll)
    #expect(store.isIdle)
  }

  @Test("An action for a missing element is reported, and the parent still runs")
  func missing() {
    let store = store(1)
    let collector = IssueCollector()
    withIssueReporters([collector]) {
      _ = store.send(.rows(.element(id: 9, action: .ticker(.increment))))
    }
    #expect(store.state.seen == [nil])
    #expect(
      collector.messages == [
        """
        'forEach' at Shop/List.swift:7 received an action for an element that is not there, so no \
        element's reducer ran.

          Action: List.Action.rows(.element(id:, action: .ticker(.increment)))

        'rows' has no element with the id 9. Usually an effect outlived its element, or the action \
        was sent with another id. If another reducer of this feature removes elements, \
        this 'forEach' must come before it.
        """
      ])
  }

  @Test("Actions may be extracted by a case path of pairs")
  func pairs() {
    enum Action {
      case row(id: Int, Ticker.Action)
    }
    struct State { var rows: IdentifiedArray<Int, Ticker.State> }
    let path = AnyCasePath<Action, (Int, Ticker.Action)>(
      embed: { .row(id: $0.0, $0.1) },
      extract: {
        guard case .row(let id, let action) = $0 else { return nil }
        return (id, action)
      })
    let rows = IdentifiedArray(uniqueElements: [Ticker.State(count: 5)], id: \.ticks.count)
    let store = Store(initialState: State(rows: rows)) {
      EmptyReducer<State, Action>().forEach(\.rows, action: path) { Ticker() }
    }
    store.send(.row(id: 0, .increment))
    #expect(store.state.rows[id: 0]?.count == 6)
  }
}
