import Kernel
import Testing

/// Reducers without macros, as features were written before there were macros.
@MainActor
@Suite struct LocalReducersTests {
  @Test("Destinations and stacks compose by case constructors")
  func constructors() async {
    struct Child: Reducer {
      struct State: Equatable { var count = 0 }
      enum Action: Equatable {
        case close
        case increment
      }
      @Dependency(\.dismiss) var dismiss
      var body: some Reducer<State, Action> {
        Reduce { state, action in
          switch action {
          case .close: return .run { _ in await dismiss() }
          case .increment:
            state.count += 1
            return .none
          }
        }
      }
    }
    struct Destination: Reducer {
      enum State: Equatable {
        case alert(AlertState<Alert>)
        case child(Child.State)
      }
      enum Action: Equatable {
        case alert(Alert)
        case child(Child.Action)
      }
      enum Alert: Equatable { case delete }
      var body: some ReducerOf<Self> {
        Scope(state: /State.alert, action: /Action.alert) {}
        Scope(state: /State.child, action: /Action.child) { Child() }
      }
    }
    struct Parent: Reducer {
      struct State: Equatable {
        @PresentationState var destination: Destination.State?
        var path = StackState<Child.State>()
      }
      enum Action: Equatable {
        case destination(PresentationAction<Destination.Action>)
        case path(StackAction<Child.State, Child.Action>)
        case showAlert
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          if action == .showAlert {
            state.destination = .alert(
              AlertState {
                TextState("Delete?")
              } actions: {
                ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
              })
          }
          return .none
        }
        .ifLet(\.$destination, action: /Action.destination) { Destination() }
        .forEach(\.path, action: /Action.path) { Child() }
      }
    }
    let store = Store(initialState: Parent.State(destination: .child(Child.State()))) {
      Parent()
    } withDependencies: {
      $0.stackElementID = $0.stackElementID.incrementingCopy()
    }
    store.send(.destination(.presented(.child(.increment))))
    #expect(store.state.destination == .child(Child.State(count: 1)))
    await store.send(.destination(.presented(.child(.close)))).finish()
    #expect(store.state.destination == nil)
    store.send(.showAlert)
    store.send(.destination(.presented(.alert(.delete))))
    #expect(store.state.destination == nil)
    store.send(.path(.push(id: 0, state: Child.State())))
    store.send(.path(.element(id: 0, action: .increment)))
    #expect(store.state.path[id: 0] == Child.State(count: 1))
    await store.send(.path(.element(id: 0, action: .close))).finish()
    #expect(store.state.path.isEmpty)
  }

  @Test("Reducers without logic need no code")
  func empty() {
    struct Parent: Reducer {
      struct State: Equatable {
        @PresentationState var alert: AlertState<Never>?
        var path = StackState<Int>()
      }
      enum Action {
        case alert(PresentationAction<Never>)
        case path(StackAction<Int, Void>)
      }
      var body: some ReducerOf<Self> {
        EmptyReducer()
          .forEach(\.path, action: /Action.path) {}
          .ifLet(\.$alert, action: /Action.alert)
      }
    }
    let store = Store(initialState: Parent.State(alert: AlertState { TextState("Hi") })) {
      Parent()
    }
    store.send(.alert(.dismiss))
    #expect(store.state.alert == nil)
    let optional = Store(initialState: Int?.some(1)) {
      EmptyReducer<Int?, Void>().ifLet(\.self, action: \.self) {}
    }
    optional.send(())
    #expect(optional.state == 1)
  }
}
