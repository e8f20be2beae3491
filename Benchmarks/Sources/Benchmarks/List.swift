import Kernel

/// Counters in a list, each with an id.
@Reducer
struct List {
  struct State: Equatable, Sendable {
    var rows: IdentifiedArrayOf<Counter.State>

    init(rows: IdentifiedArrayOf<Counter.State>) { self.rows = rows }

    init(count: Int) {
      rows = IdentifiedArray(uniqueElements: (0..<count).map { Counter.State(id: $0) })
    }
  }

  enum Action: Sendable {
    case rows(IdentifiedActionOf<Counter>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.rows, action: \.rows) { Counter() }
  }
}
