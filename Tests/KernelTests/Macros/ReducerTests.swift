import Kernel
import Testing

@Suite("@Reducer on structs")
@MainActor
struct ReducerMacroTests {
  @Test("An empty struct becomes a reducer with state and action")
  func nothing() {
    let store = Store(initialState: Nothing.State()) { Nothing() }
    #expect(store.state == Nothing.State())
    #expect(Nothing.Action.caseSchemas.isEmpty)
  }

  @Test("Missing members are generated")
  func partly() {
    #expect(Store(initialState: OnlyState.State(count: 1)) { OnlyState() }.count == 1)
    #expect(Store(initialState: OnlyAction.State()) { OnlyAction() }.state == OnlyAction.State())
    #expect(Store(initialState: 2) { OnlyAlias() }.withState { $0 } == 2)
    #expect(Store(initialState: 3) { OnlyBody() }.withState { $0 } == 3)
  }

  @Test("The body may have the state and action of another reducer")
  func borrowedBody() {
    let store = Store(initialState: Lending.State()) { Borrowing() }
    store.send(.increment)
    #expect(store.count == 1)
  }

  @Test("The body's types may be written explicitly")
  func typedBody() {
    let store = Store(initialState: 0) { Typed() }
    store.send(true)
    #expect(store.withState { $0 } == 1)
  }
}

@Reducer private struct Nothing {}

@Reducer
private struct OnlyState {
  struct State { var count = 0 }
}

@Reducer
private struct OnlyAction {
  enum Action { case tap }
}

@Reducer
private struct OnlyAlias {
  typealias State = Int
}

@Reducer
private struct OnlyBody {
  let body = EmptyReducer<Int, Int>()
}

@Reducer
private struct Lending {
  @ObservableState
  struct State { var count = 0 }
  enum Action { case increment }
  var body: some Reducer<State, Action> {
    Reduce { state, _ in
      state.count += 1
      return .none
    }
  }
}

@Reducer
private struct Borrowing {
  var body: some ReducerOf<Lending> {
    Lending()
  }
}

@Reducer
private struct Typed {
  var body: some Reducer<Int, Bool> {
    Reduce { state, isUp in
      state += isUp ? 1 : -1
      return .none
    }
  }
}
