// The feature on the first page of Kernel's symbols, which the documented hosts run.

import Kernel

@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable { var count = 0 }
  enum Action { case incrementTapped, factTapped, factLoaded(String) }
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incrementTapped:
        state.count += 1
        return .none
      case .factTapped:
        return .run { [count = state.count] send in
          try await clock.sleep(for: .seconds(1))
          await send(.factLoaded("\(count) is a good number."))
        }
      case .factLoaded: return .none
      }
    }
  }
}
