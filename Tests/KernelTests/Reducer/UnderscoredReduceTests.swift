import Kernel
import Testing

// `_reduce(into:action:)` is how version 1.25 of the original library names what `reduce(into:action:)` does.
// Code implements either of them and calls either of them. Older code has helpers of this name.

@MainActor
@Suite struct UnderscoredReduceTests {
  @Test("A reducer that implements '_reduce' runs in a store, in a body and when it is called")
  func implemented() {
    let store = Store(initialState: 0) { Doubler() }
    store.send(3)
    #expect(store.state == 6)
    let parent = Store(initialState: 0) {
      Doubler()
      Reduce<Int, Int> { state, action in
        state += action
        return .none
      }
    }
    parent.send(3)
    #expect(parent.state == 9)
    var state = 0
    _ = Doubler().reduce(into: &state, action: 4)
    #expect(state == 8)
    _ = Doubler()._reduce(into: &state, action: 1)
    #expect(state == 10)
  }

  @Test("'_reduce' of any reducer runs it")
  func called() {
    var state = [String]()
    _ = Appender()._reduce(into: &state, action: "plain")
    _ = AppenderBody()._reduce(into: &state, action: "composed")
    _ = CombineReducers {
      Appender(); Appender()
    }._reduce(into: &state, action: "twice")
    _ = EmptyReducer<[String], String>()._reduce(into: &state, action: "nothing")
    #expect(state == ["plain", "composed", "twice", "twice"])
  }

  @Test("'@Reducer' adds no body to a reducer that implements '_reduce'")
  func macro() {
    let store = Store(initialState: WithoutBody.State()) { WithoutBody() }
    store.send(.add(2))
    #expect(store.state.sum == 2)
  }

  @Test("A reducer around another one counts its actions")
  func wrapped() {
    let counted = LockIsolated(0)
    let store = Store(initialState: [String]()) {
      ActionCounter(base: AppenderBody()) { counted.withValue { $0 += 1 } }
    }
    store.send("a")
    store.send("b")
    #expect(store.state == ["a", "b"])
    #expect(counted.value == 2)
  }

  @Test("A method of this name that only a body calls does not replace the body")
  func helper() {
    let store = Store(initialState: WithHelper.State()) { WithHelper() }
    store.send(.binding(.set(\.name, "Blob")))
    store.send(.clear)
    #expect(store.state == WithHelper.State(name: "", cleared: 1))
  }

  @Test("A private method of this name, and others for other actions, are helpers of a body")
  func privateHelpers() {
    let store = Store(initialState: PrivateHelpers.State()) { PrivateHelpers() }
    store.send(.view(.plusTapped))
    store.send(.plus)
    #expect(store.state.count == 2)
    var state = PrivateHelpers.State()
    _ = ActionCounter(base: PrivateHelpers()) {}._reduce(into: &state, action: .view(.plusTapped))
    #expect(state.count == 1)
  }

  @Test("A reducer inside itself runs, however it is called")
  func recursive() {
    var state = 0
    _ = Nested(depth: 40)._reduce(into: &state, action: ())
    #expect(state == 41)
  }

  @Test("A reducer that implements neither says so")
  func neither() async {
    await #expect(processExitsWith: .failure) {
      struct Nothing: Reducer {
        typealias State = Int
        typealias Action = Int
      }
      var state = 0
      _ = Nothing().reduce(into: &state, action: 1)
    }
  }
}

private struct Doubler: Reducer {
  func _reduce(into state: inout Int, action: Int) -> Effect<Int> {
    state += 2 * action
    return .none
  }
}

private struct Appender: Reducer {
  func reduce(into state: inout [String], action: String) -> Effect<String> {
    state.append(action)
    return .none
  }
}

private struct AppenderBody: Reducer {
  var body: some Reducer<[String], String> { Appender() }
}

/// A public reducer has to be able to implement it.
public struct ActionCounter<Base: Reducer>: Reducer {
  let base: Base
  let count: () -> Void

  public func _reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    count()
    return base._reduce(into: &state, action: action)
  }
}

@Reducer
private struct WithoutBody {
  struct State: Equatable {
    var sum = 0
  }

  enum Action {
    case add(Int)
  }

  func _reduce(into state: inout State, action: Action) -> Effect<Action> {
    if case .add(let number) = action { state.sum += number }
    return .none
  }
}

@Reducer
private struct WithHelper {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var cleared = 0
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case clear
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      _reduce(into: &state, action: action)
    }
  }

  private func _reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard case .clear = action else { return .none }
    state.name = ""
    state.cleared += 1
    return .none
  }
}

@Reducer
public struct PrivateHelpers {
  public struct State: Equatable {
    var count = 0
  }

  public enum Action {
    case plus
    case view(View)

    public enum View {
      case plusTapped
    }
  }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .view(let action):
        return _reduce(into: &state, action: action)
      case .plus:
        return _reduce(into: &state, action: action)
      }
    }
  }

  private func _reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }

  private func _reduce(into state: inout State, action: Action.View) -> Effect<Action> {
    state.count += 1
    return .none
  }
}

private struct Nested: Reducer {
  let depth: Int

  func reduce(into state: inout Int, action: Void) -> Effect<Void> {
    state += 1
    return depth == 0 ? .none : Nested(depth: depth - 1)._reduce(into: &state, action: action)
  }
}
