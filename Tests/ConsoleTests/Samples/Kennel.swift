import Kernel

@testable import Console

/// An app for tests with elements that have names.
@Reducer
struct Kennel {
  struct State: Equatable {
    var dogs: IdentifiedArrayOf<KennelDog.State> = []
    /// Without ids.
    var walks: [Walk] = []
  }

  struct Walk: Equatable {
    var length: Int
    var route: String
  }

  @CasePathable
  enum Action: Equatable {
    case dog(IdentifiedActionOf<KennelDog>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.dogs, action: \.dog) { KennelDog() }
  }
}

@Reducer
struct KennelDog {
  struct State: Equatable, Identifiable {
    let id: String
    var tag: Tag
    var barks = 0
  }

  struct Tag: Equatable {
    var number: Int
    var name: String
  }

  @CasePathable
  enum Action: Equatable { case bark }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.barks += 1
      return .none
    }
  }
}

extension Kennel {
  /// Two of the dogs have the same name.
  static var state: State {
    func dog(_ id: String, _ name: String) -> KennelDog.State {
      KennelDog.State(id: id, tag: KennelDog.Tag(number: 1, name: name))
    }
    return State(
      dogs: [
        dog("3038-A", "Rex"), dog("3038-B", "Bella"), dog("77", "Luna"),
        dog("a-long-id-of-a-dog-77", "luna"), dog("91", "Max"), dog("92", "Max"),
      ],
      walks: [Walk(length: 3, route: "Forest"), Walk(length: 5, route: "Beach")])
  }
}

@MainActor
func kennelApp() -> ConsoleApp<Kennel.State, Kennel.Action> {
  ConsoleApp("kennel", initialState: Kennel.state) { Kennel() }.withoutLiveClients()
}
