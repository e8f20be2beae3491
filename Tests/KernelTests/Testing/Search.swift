import Kernel

/// A feature for tests: searches, remembers, and never stops listening unless it is cancelled.
@Reducer
struct Search {
  struct State: Equatable {
    var query = ""
    var results: [String] = []
  }

  enum Action: Equatable {
    case queryChanged(String)
    case response([String])
    case listen
    case stop
    case clear
  }

  enum CancelID { case request, listening }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        return .run(name: "search") { send in
          try await clock.sleep(for: .seconds(1))
          await send(.response([query + "1", query + "2"]))
        }
        .cancellable(id: CancelID.request, cancelInFlight: true)
      case .response(let results):
        state.results = results
        return .none
      case .listen:
        return .run { _ in try await clock.sleep(for: .seconds(1_000_000)) }
          .cancellable(id: CancelID.listening)
      case .stop:
        return .cancel(id: CancelID.listening)
      case .clear:
        state.results = []
        return .none
      }
    }
  }
}

extension Search {
  /// A test store of the feature.
  @MainActor
  static func testStore(
    results: [String] = [], clock: any Clock<Duration> = ImmediateClock()
  ) -> TestStoreOf<Self> {
    TestStore(initialState: State(results: results)) {
      Self()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }
}
