import Kernel
import Testing

@Reducer
private struct Settings {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var size = 0
    var log: [String] = []
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case other
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.size) { oldValue, newValue in
        Reduce { state, _ in
          state.log.append("\(oldValue)→\(newValue)")
          return .none
        }
      }
    Reduce { state, action in
      if case .binding(\.name) = action { state.name += "!" }
      return .none
    }
  }
}

@Reducer
private struct Form {
  struct State: Equatable {
    @BindingState var size = 0
  }

  enum Action {
    case view(View)

    enum View: BindableAction {
      case binding(BindingAction<State>)
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
  }
}

@MainActor
@Suite struct BindingReducerTests {
  @Test("A change is applied before the reducers after it run")
  func order() {
    let store = Store(initialState: Settings.State()) { Settings() }
    store.send(.binding(.set(\.name, "Blob")))
    #expect(store.state.name == "Blob!")
    store.send(.other)
    #expect(store.state.name == "Blob!")
  }

  @Test("onChange runs after a change of one property")
  func onChange() {
    let store = Store(initialState: Settings.State()) { Settings() }
    store.send(.binding(.set(\.size, 1)))
    store.send(.binding(.set(\.size, 1)))
    store.send(.binding(.set(\.size, 3)))
    #expect(store.state.log == ["0→1", "1→3"])
  }

  @Test("The changes may arrive in one case of the actions")
  func viewAction() {
    let store = Store(initialState: Form.State()) { Form() }
    store.send(.view(.binding(.set(\.$size, 5))))
    #expect(store.state.size == 5)
    let byFunction = Store(initialState: Form.State()) {
      BindingReducer(action: { (action: Form.Action) in action[case: \.view] })
    }
    byFunction.send(.view(.binding(.set(\.$size, 6))))
    #expect(byFunction.state.size == 6)
  }
}
