import Kernel

/// Ten thousand counters in a list.
@Reducer
struct List {
  struct State: Sendable {
    var rows: IdentifiedArrayOf<Counter.State>
  }

  enum Action: Sendable {
    case rows(IdentifiedActionOf<Counter>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.rows, action: \.rows) { Counter() }
  }
}
