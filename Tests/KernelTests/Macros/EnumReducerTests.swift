import Kernel
import Testing

@Suite("@Reducer on enums")
@MainActor
struct EnumReducerTests {
  @Test("Each case's action runs its reducer on its state")
  func children() {
    let store = Store(initialState: Journey.State.boat(Boat.State(name: "Argo"))) { Journey.body }
    store.send(.boat(.rename("Fram")))
    #expect(store.state == .boat(Boat.State(name: "Fram")))
    #expect(store.state.boat?.name == "Fram")
    #expect(store.state.train == nil)
  }

  @Test("A default in the declaration is the reducer that runs")
  func defaultReducer() {
    let store = Store(initialState: Journey.State.train(Train.State())) { Journey.body }
    store.send(.train(.move))
    #expect(store.state.train?.kilometres == 120)
  }

  @Test("The store's case holds the child's store, or the plain value")
  func caseOfStore() throws {
    let store = Store(initialState: Journey.State.boat(Boat.State(name: "Argo"))) { Journey.body }
    guard case .boat(let boat) = store.case else {
      Issue.record("a store in the case 'boat' has its case")
      return
    }
    boat.send(.rename("Fram"))
    #expect(boat.name == "Fram")
    #expect(store.state.boat?.name == "Fram")

    func scope(_ state: Journey.State) -> Journey.CaseScope {
      Store(initialState: state) { Journey.body }.case
    }
    guard case .alert(let alert) = scope(.alert(AlertState { TextState("Fog") })) else {
      Issue.record("an alert is its state")
      return
    }
    #expect(alert.title == TextState("Fog"))
    guard case .ticket(let number, let date) = scope(.ticket(7, day: "Monday")) else {
      Issue.record("an ignored case keeps its values")
      return
    }
    #expect((number, date) == (7, "Monday"))
    guard case .walk = scope(.walk) else {
      Issue.record("a case without payload is itself")
      return
    }
  }

  @Test("It is presented without naming the reducer")
  func presented() {
    let store = Store(initialState: Planner.State()) { Planner() }
    store.send(.plan(.boat(Boat.State(name: "Argo"))))
    store.send(.journey(.presented(.boat(.rename("Fram")))))
    #expect(store.journey?.boat?.name == "Fram")
    store.send(.journey(.dismiss))
    #expect(store.journey == nil)
  }

  @Test("An alert is dismissed by its first action; the parent receives the action before")
  func alert() {
    let store = Store(initialState: Planner.State()) { Planner() }
    store.send(.plan(.alert(AlertState { TextState("Fog") })))
    store.send(.journey(.presented(.alert(.wait))))
    #expect(store.journey == nil)
    #expect(store.waited == 1)
  }

  @Test("Enum reducers nest through their body")
  func nested() {
    let store = Store(
      initialState: Trip.State.journey(.boat(Boat.State(name: "Argo")))
    ) { Trip.body }
    store.send(.journey(.boat(.rename("Fram"))))
    #expect(store.state.journey?.boat?.name == "Fram")
    let again = Store(
      initialState: Trip.State.again(.boat(Boat.State(name: "Argo")))
    ) { Trip.body }
    again.send(.again(.boat(.rename("Fram"))))
    #expect(again.state.again?.boat?.name == "Fram")
  }

  @Test("A custom body may do more than run the children")
  func ownBody() {
    let store = Store(initialState: Ferry.State.boat(Boat.State(name: "Argo"))) { Ferry.body }
    store.send(.boat(.rename("Fram")))
    #expect(store.state.boat?.name == "Fram!")
    store.send(.boat(.rename("train")))
    #expect(store.state.train != nil)
  }

  @Test("State and action have the requested conformances, and those of extensions")
  func conformances() throws {
    func needsHashable<T: Hashable & Sendable>(_: T.Type) {}
    needsHashable(Asked.State.self)
    needsHashable(Asked.Action.self)
    needsHashable(Extended.State.self)
    let data = try JSONEncoder().encode(Asked.State.boat(Boat.State(name: "a")))
    #expect(try JSONDecoder().decode(Asked.State.self, from: data).boat?.name == "a")
  }

  @Test("Its cases can be enumerated, with conditional cases if they exist")
  func conditional() {
    #expect(Conditional.State.caseSchemas.map(\.name) == ["boat", "other", "none"])
    #expect(Conditional.Action.caseSchemas.map(\.name) == ["boat", "other", "none"])
  }
}

@Reducer
private struct Boat {
  @ObservableState
  struct State: Codable, Hashable, Sendable { var name: String }
  enum Action: Hashable, Sendable { case rename(String) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .rename(let name): state.name = name
    }
    return .none
  }
}

@Reducer
private struct Train {
  let speed: Int
  @ObservableState
  struct State: Equatable { var kilometres = 0 }
  enum Action { case move }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.kilometres += speed
      return .none
    }
  }
}

@Reducer
private enum Journey {
  case boat(Boat)
  case train(Train = Train(speed: 120))
  case alert(AlertState<Alert>)
  case dialog(ConfirmationDialogState<Self.Alert>)
  case ticket(Int, day: String)
  @ReducerCaseIgnored
  case map(String)
  case walk

  enum Alert { case wait, go }
}

extension Journey.State: Equatable {}

@Reducer
private enum Trip {
  case journey(Journey.Body = Journey.body)
  case again(Journey.Body)
}

@Reducer
private enum Ferry {
  case boat(Boat)
  case train(Train)

  static var body: some ReducerOf<Self> {
    Scope(state: \.boat, action: \.boat) { Boat() }
    Reduce { state, action in
      switch action {
      case .boat(.rename("train")): state = .train(Train.State())
      case .boat: state.boat?.name += "!"
      case .train: break
      }
      return .none
    }
  }
}

@Reducer
private struct Planner {
  @ObservableState
  struct State: Equatable {
    @Presents var journey: Journey.State?
    var waited = 0
  }
  enum Action {
    case plan(Journey.State)
    case journey(PresentationAction<Journey.Action>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .plan(let journey):
        state.journey = journey
      case .journey(.presented(.alert(.wait))):
        state.waited += state.journey == nil ? 0 : 1
      case .journey:
        break
      }
      return .none
    }
    .ifLet(\.$journey, action: \.journey)
  }
}

@Reducer(state: .codable, .hashable, .sendable, action: .hashable, .sendable)
private enum Asked {
  case boat(Boat)
}

@Reducer
private enum Extended {
  case boat(Boat)
  case walk
}

extension Extended.State: Hashable, Sendable {}

@Reducer
private enum Conditional {
  case boat(Boat)
  #if os(Linux) || os(macOS)
    case other(Boat)
    #if THERE_IS_NO_SUCH_CONDITION
      case never(Boat)
    #endif
  #else
    case elsewhere(AlertState<Never>)
  #endif
  case none(AlertState<Never>)
}

@Reducer
private enum Empty {}

@Reducer
public enum Alone {
  case alert(AlertState<Never>)
}

@Reducer
private enum Generic<Child: Reducer> {
  case child(Wrapped<Child>)
  case walk
}

@Reducer
private struct Wrapped<Child: Reducer> {
  struct State {}
  enum Action { case child(Child.Action) }
}

// Compiles, although none of its actions can ever exist.
@Reducer
struct Actionless {}

@Reducer
enum OnlyActionless {
  case child(Actionless)
}
