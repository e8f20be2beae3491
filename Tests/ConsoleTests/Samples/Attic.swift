import Foundation
import Kernel

@testable import Console

/// An app for tests of stacks: crates on two stacks, which hold stacks of toys.
@Reducer
struct Attic {
  struct State: Equatable {
    var left = StackState<Crate.State>()
    var right = StackState<Crate.State>()
  }

  @CasePathable
  enum Action: Equatable {
    case add(String)
    case addRight(String)
    case left(StackAction<Crate.State, Crate.Action>)
    case right(StackAction<Crate.State, Crate.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let label): state.left.append(Crate.State(label: label))
      case .addRight(let label): state.right.append(Crate.State(label: label))
      case .left, .right: break
      }
      return .none
    }
    .forEach(\.left, action: \.left) { Crate() }
    .forEach(\.right, action: \.right) { Crate() }
  }
}

@Reducer
struct Crate {
  struct State: Equatable, Codable {
    var label: String
    var inner = StackState<Toy.State>()
  }

  @CasePathable
  enum Action: Equatable {
    case put(String)
    case inner(StackAction<Toy.State, Toy.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .put(let name) = action { state.inner.append(Toy.State(name: name)) }
      return .none
    }
    .forEach(\.inner, action: \.inner) { Toy() }
  }
}

@Reducer
struct Toy {
  struct State: Equatable, Codable { var name: String }

  @CasePathable
  enum Action: Equatable { case name(String) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .name(let name) = action { state.name = name }
      return .none
    }
  }
}

/// - Parameter state: Evaluated for each session.
@MainActor
func atticApp(
  _ state: @autoclosure @escaping () -> Attic.State = Attic.State()
) -> ConsoleApp<Attic.State, Attic.Action> {
  ConsoleApp("attic", initialState: state()) { Attic() }.withoutLiveClients()
}

/// An app that uses dependencies to create its initial state.
@Reducer
struct Newborn {
  struct State: Equatable {
    var id: UUID
    var born: Date
    var number: Int
    var toys: StackState<Toy.State>
    var drawn: [UUID] = []

    init() {
      @Dependency(\.uuid) var uuid
      @Dependency(\.date.now) var now
      @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
      @Dependency(\.cook) var cook
      id = uuid()
      born = now
      number = withRandomNumberGenerator { Int.random(in: 0..<1_000_000, using: &$0) }
      toys = [Toy.State(name: cook.dish), Toy.State(name: "bear")]
    }
  }

  @CasePathable
  enum Action: Equatable {
    case add(String)
    case draw
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let name): state.toys.append(Toy.State(name: name))
      case .draw: state.drawn.append(uuid())
      }
      return .none
    }
  }
}

@MainActor
func newbornApp() -> ConsoleApp<Newborn.State, Newborn.Action> {
  ConsoleApp("newborn", initialState: Newborn.State()) { Newborn() }
    .preset("plain", variants: ["cook": "plain"])
    .variant("plain", of: "cook", isLive: false) { values, _ in values.cook = Cook(dish: "soup") }
    .variant("fine", of: "cook", isLive: false) { values, _ in values.cook = Cook(dish: "soufflé") }
}
