import Kernel
import Testing

@testable import Console

@Reducer private struct Leaf {
  struct State: Equatable { var number = 0 }
  enum Action { case tap }
  var body: some ReducerOf<Self> { EmptyReducer() }
}

@Reducer private struct Tree {
  struct State: Equatable {
    var path = StackState<Leaf.State>()
    var rows: IdentifiedArrayOf<Row> = []
  }

  struct Row: Equatable, Identifiable { var id: Int }

  enum Action {
    case push(Int)
    case path(StackActionOf<Leaf>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .push(let number) = action {
        state.path.append(Leaf.State(number: number))
        state.rows.append(Row(id: number))
      }
      return .none
    }
    .forEach(\.path, action: \.path) { Leaf() }
  }
}

@MainActor
@Suite("The output of stacks")
struct StackOutputTests {
  @Test(
    "The elements of a stack are shown with the ids that paths need, even if they fit on a line")
  func ids() async throws {
    let app = ConsoleApp("tree", initialState: Tree.State()) { Tree() }
    let bench = Bench(apps: [AnyConsoleApp(app)])
    #expect(try await bench.type(":state path") == ["[]"])
    try await bench.type("push 7")
    #expect(
      try await bench.type(":state path") == ["[id: 0]  State(number: 7)"])
    try await bench.type("path.popFrom(id: 0)", "push 8", "push 9")
    #expect(
      try await bench.type(":state path") == [
        "[id: 1]  State(number: 8)", "[id: 2]  State(number: 9)",
      ])
    // Here the elements themselves have their ids.
    #expect(
      try await bench.type(":state rows") == ["[Row(id: 7), Row(id: 8), Row(id: 9)]"])
  }
}
