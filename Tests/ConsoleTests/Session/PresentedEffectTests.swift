import Kernel
import Testing

@testable import Console

/// A presented search field, which waits before it searches.
@Reducer
private struct Field {
  struct State: Equatable { var found: [String] = [] }

  enum Action: Equatable {
    case typed(String)
    case found(String)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .typed(let text):
        return .send(.found(text)).debounce(id: "typing", for: .milliseconds(500))
      case .found(let text):
        state.found.append(text)
        return .none
      }
    }
  }
}

@Reducer
private struct Page {
  struct State: Equatable {
    @PresentationState var field: Field.State? = Field.State()
    var fields = StackState<Field.State>([Field.State()])
  }

  enum Action: Equatable {
    case field(PresentationAction<Field.Action>)
    case fields(StackActionOf<Field>)
  }

  var body: some Reducer<State, Action> {
    EmptyReducer()
      .ifLet(\.$field, action: \.field) { Field() }
      .forEach(\.fields, action: \.fields) { Field() }
  }
}

@MainActor
@Suite("Effects of children that are presented or on a stack")
struct PresentedEffectTests {
  @Test(
    "A debounced action is not sent if its effect is resolved or made to fail",
    arguments: [
      (#"field.typed "a""#, #":resolve e1 field.found("b")"#, ["b"]),
      (#"field.typed "a""#, ":fail e1", []),
      (#"fields[id: 0].typed "a""#, #":resolve e1 fields[id: 0].found("b")"#, ["b"]),
      (#"fields[id: 0].typed "a""#, ":fail e1", []),
    ])
  func drivingDebounce(action: String, line: String, found: [String]) async throws {
    let bench = SessionBench(ConsoleApp("page", initialState: Page.State()) { Page() })
    try await bench.type(action, line, ":advance 1s")
    #expect((bench.state.field?.found ?? []) + (bench.state.fields.first?.found ?? []) == found)
  }
}
