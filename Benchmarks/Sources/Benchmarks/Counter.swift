import Kernel

/// The smallest feature: one number, and an effect that sends an action immediately.
@Reducer
struct Counter {
  struct State: Equatable, Sendable, Identifiable {
    var id = 0
    var count = 0
  }

  enum Action: Equatable, Sendable {
    case increment
    case start
    case finished
    case sleep
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment, .finished:
        state.count += 1
        return .none
      case .start:
        return .run { send in await send(.finished) }
      case .sleep:
        return .run { [clock] send in
          try await clock.sleep(for: .seconds(60))
          await send(.finished)
        }
      }
    }
  }

  /// The same as `increment`, without a kernel.
  @inline(never)
  static func increment(_ state: inout State) { state.count += 1 }
}
