import Kernel
import Testing

@Suite("@ViewAction")
@MainActor
struct ViewActionTests {
  @Test("It sends view actions to the store")
  func send() {
    let screen = LampScreen(store: Store(initialState: Lamp.State()) { Lamp() })
    screen.tapped()
    #expect(screen.store.isOn)
    screen.tappedGently()
    #expect(!screen.store.isOn)
    screen.tappedInTransaction()
    #expect(screen.store.isOn)
  }
}

@Reducer
private struct Lamp {
  @ObservableState
  struct State { var isOn = false }
  enum Action: ViewAction {
    case view(View)
    enum View { case tap }
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .view(.tap): state.isOn.toggle()
      }
      return .none
    }
  }
}

@ViewAction(for: Lamp.self)
@MainActor
private struct LampScreen {
  let store: StoreOf<Lamp>

  func tapped() { send(.tap) }
  func tappedGently() { send(.tap, animation: .default) }
  func tappedInTransaction() { send(.tap, transaction: _Transaction(animation: .default)) }
}
