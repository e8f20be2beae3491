import Kernel
import Testing

@MainActor
@Suite
struct StoreShowingTests {
  @Reducer
  struct Form {
    @ObservableState
    struct State: Equatable {
      var name = ""
      var child: Child?
    }

    @ObservableState
    struct Child: Equatable {
      var count = 0
    }

    enum Action: BindableAction, Equatable {
      case binding(BindingAction<State>)
      case child(Int)
    }
  }

  @Test("It passes on its own actions and those of its scopes, and changes nothing")
  func passesOn() {
    var sent: [Form.Action] = []
    let state = Form.State(name: "Rex", child: Form.Child(count: 1))
    let store = StoreOf<Form>(showing: { state }) {
      sent.append($0)
      return nil
    }
    store.send(.child(1))
    store.scope(state: \.child, action: \.child)?.send(2)
    // Without a reducer, no issue is reported that nothing applied the binding.
    store.name = "Ada"
    #expect(sent == [.child(1), .child(2), .binding(.set(\.name, "Ada"))])
    #expect(store.state == state)
  }

  @Test("It shows the state of the moment in which it is read")
  func currentState() {
    var state = Form.State(name: "Rex")
    let store = StoreOf<Form>(showing: { state }, sendingTo: { _ in nil })
    state.name = "Ada"
    #expect(store.name == "Ada")
  }
}
