import Kernel

/// The same feature as `List`, with observable elements with texts.
@Reducer
struct ObservedList {
  @ObservableState
  struct State: Equatable, Sendable {
    var title = "The list of all counters"
    var rows: IdentifiedArrayOf<ObservedCounter.State>

    init(count: Int) {
      rows = IdentifiedArray(uniqueElements: (0..<count).map { ObservedCounter.State(id: $0) })
    }
  }

  enum Action: Sendable {
    case rows(IdentifiedActionOf<ObservedCounter>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.rows, action: \.rows) { ObservedCounter() }
  }
}

/// Counters with texts in a list; neither is observable.
@Reducer
struct TextList {
  struct State: Equatable, Sendable {
    var rows: IdentifiedArrayOf<Row.State>

    init(count: Int) {
      rows = IdentifiedArray(uniqueElements: (0..<count).map { Row.State(id: $0) })
    }
  }

  enum Action: Sendable {
    case rows(IdentifiedActionOf<Row>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.rows, action: \.rows) { Row() }
  }

  @Reducer
  struct Row {
    struct State: Equatable, Sendable, Identifiable {
      let id: Int
      var count = 0
      var title: String
      var note: String?

      init(id: Int) {
        self.id = id
        title = "The title of the counter \(id)"
        note = "A note about the counter \(id)"
      }
    }

    enum Action: Sendable {
      case increment
    }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count += 1
        return .none
      }
    }
  }
}
