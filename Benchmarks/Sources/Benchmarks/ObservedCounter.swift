import Kernel

/// The same feature as `Counter`, with state as people write it: observable, and with texts.
@Reducer
struct ObservedCounter {
  @ObservableState
  struct State: Equatable, Sendable, Identifiable {
    let id: Int
    var count = 0
    var title: String
    var note: String?

    init(id: Int = 0) {
      self.id = id
      // Longer than 15 bytes, so that each text is in a buffer of its own.
      title = "The title of the counter \(id)"
      note = "A note about the counter \(id)"
    }
  }

  enum Action: Equatable, Sendable {
    case increment
    case look
    case start
    case finished
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment, .finished:
        state.count += 1
        return .none
      case .look:
        return .none
      case .start:
        return .run { send in await send(.finished) }
      }
    }
  }
}
