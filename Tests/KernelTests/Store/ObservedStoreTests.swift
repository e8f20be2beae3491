import IssueReporting
import Synchronization
import Testing

@testable import Kernel

@MainActor
@Suite struct ObservedStoreTests {
  @Reducer
  struct Row {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var name = ""
    }

    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case clear
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        if case .clear = action { state.name = "" }
        return .none
      }
    }
  }

  @Reducer
  struct List {
    @ObservableState
    struct State: Equatable {
      var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1), Row.State(id: 2)]
      var featured: Row.State?
      var count = 0
    }

    enum Action: ViewAction {
      case rows(IdentifiedActionOf<Row>)
      case featured(Row.Action)
      case feature(Int?)
      case replace(State)
      case view(View)
      enum View: BindableAction { case binding(BindingAction<State>) }
    }

    var body: some ReducerOf<Self> {
      BindingReducer(action: \.view)
      Reduce { state, action in
        switch action {
        case .feature(let id): state.featured = id.map { Row.State(id: $0) }
        case .replace(let other): state = other
        case .rows, .featured, .view: break
        }
        return .none
      }
      .forEach(\.rows, action: \.rows) { Row() }
      .ifLet(\.featured, action: \.featured) { Row() }
    }
  }

  /// How often a value that was read has changed.
  private func changes(_ read: () -> Void, during change: () -> Void) -> Int {
    let count = Counter()
    withObservationTracking(read) { count.value.add(1, ordering: .relaxed) }
    change()
    return count.value.load(ordering: .relaxed)
  }

  private final class Counter: Sendable { let value = Atomic(0) }

  private let store = Store(initialState: List.State()) { List() }

  @Test("A reader of a property is notified when it changes, and not when another one does")
  func properties() {
    #expect(changes({ _ = store.count }) { store.count = 1 } == 1)
    #expect(changes({ _ = store.count }) { store.send(.feature(7)) } == 0)
    #expect(store.count == 1)
  }

  @Test("A reader of the state is notified when it is replaced, and not when it changes in place")
  func replacement() {
    #expect(changes({ _ = store.state }) { store.send(.replace(List.State())) } == 1)
    #expect(changes({ _ = store.state }) { store.count = 2 } == 0)
  }

  @Test("Only a store that is read under observation listens to its root")
  func listening() {
    // Other tests that run at the same time are observed, and then this read may count, too.
    let isFree = (0..<1_000).contains { _ in
      let other = Store(initialState: List.State()) { List() }
      _ = other.state
      return other.core.announcer.isEmpty
    }
    #expect(isFree)
    withObservationTracking {
      _ = store.state
    } onChange: {
    }
    #expect(!store.core.announcer.isEmpty)
  }

  @Test("Reducers of a list, a child and a binding notify the readers of what they change")
  func reducers() {
    store.send(.feature(7))
    let rename = Row.Action.binding(.set(\.name, "Rex"))
    #expect(changes({ _ = store.rows }) { store.send(.rows(.element(id: 1, action: rename))) } == 0)
    #expect(
      changes({ _ = store.rows[id: 1]?.name }) {
        store.send(.rows(.element(id: 1, action: .clear)))
      } == 1)
    #expect(changes({ _ = store.featured }) { store.send(.featured(rename)) } == 0)
    #expect(changes({ _ = store.featured?.name }) { store.send(.featured(.clear)) } == 1)
    #expect(changes({ _ = store.featured }) { store.send(.feature(8)) } == 1)
    #expect(store.rows[id: 1]?.name == "" && store.featured == Row.State(id: 8))
  }

  @Test("An element's change only notifies readers of that element")
  func elements() {
    let rows = Array(store.scope(state: \.rows, action: \.rows))
    #expect(rows.map(\.id).count == 2)
    #expect(changes({ _ = rows[0].name }) { rows[0].name = "Rex" } == 1)
    #expect(changes({ _ = rows[1].name }) { rows[0].name = "Max" } == 0)
    #expect(store.rows[id: 1]?.name == "Max")
    #expect(Array(store.scope(state: \.rows, action: \.rows)) == rows)
  }

  @Test("An optional child has a store while it exists; afterwards that store sends nothing")
  func optionalPart() {
    #expect(store.scope(state: \.featured, action: \.featured) as StoreOf<Row>? == nil)
    store.send(.feature(7))
    let row: StoreOf<Row>? = store.scope(state: \.featured, action: \.featured)
    row?.name = "Rex"
    #expect(store.featured == Row.State(id: 7, name: "Rex"))
    store.send(.feature(nil))
    row?.send(.clear)
    #expect(row?.name == "Rex")
    store.send(.feature(8))
    let other: StoreOf<Row>? = store.scope(state: \.featured, action: \.featured)
    #expect(other?.name == "")
  }

  @Test(
    "Setting a property of a feature without a BindingReducer is an issue that says what to add")
  func unhandledBinding() {
    let store = Store(initialState: Row.State(id: 1)) { EmptyReducer<Row.State, Row.Action>() }
    let issues = IssueCollector()
    withIssueReporters([issues]) { store.name = "Rex" }
    #expect(
      issues.messages == [
        """
        A binding set 'name' of 'ObservedStoreTests.Row.State' to "Rex", but no reducer changed it.

        Add a 'BindingReducer()' to the 'body' of the feature that has the 'binding' case, before \
        the reducers that look at what was set.
        """
      ])
    #expect(store.name == "")
  }
}
