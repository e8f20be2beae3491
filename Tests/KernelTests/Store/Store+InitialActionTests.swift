import Kernel
import Testing

@Reducer private struct Arrival {
  struct State: Equatable { var guests: [String] = [] }
  enum Action { case opened, came(String) }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .opened:
        state.guests.append(uuid().uuidString)
        return .send(.came("Rex"))
      case .came(let guest):
        state.guests.append(guest)
        return .none
      }
    }
  }
}

@MainActor @Suite struct StoreInitialActionTests {
  @Test("An initial action and what it sends are reduced before the initializer returns")
  func initialAction() {
    let store = Store(initialState: Arrival.State(), initialAction: .opened) {
      Arrival()
    } withDependencies: {
      $0.uuid = .constant(UUID(7))
    }
    #expect(store.guests == [UUID(7).uuidString, "Rex"])
  }
}
