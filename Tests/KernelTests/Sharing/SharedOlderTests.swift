import Kernel
import Testing

/// Shared state as features wrote it before swift-sharing 1.0.
@available(*, deprecated)
@Reducer
private struct Tally {
  @ObservableState
  struct State: Equatable {
    @Shared(.tally) var tally
    @Shared(.best) var best = 0
    @Shared var names: [String]

    init(names: [String] = []) { _names = Shared(names) }
  }

  enum Action { case add(String) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let name):
        state.tally += 1
        state.best = max(state.best, state.tally)
        state.names.append(name)
        return .none
      }
    }
  }
}

@available(*, deprecated)
extension PersistenceReaderKey where Self == PersistenceKeyDefault<InMemoryKey<Int>> {
  fileprivate static var tally: Self { PersistenceKeyDefault(.inMemory("tally"), 3) }
}

@available(*, deprecated)
extension PersistenceKey where Self == InMemoryKey<Int> {
  fileprivate static var best: Self { .inMemory("best") }
}

@MainActor
@Suite struct SharedOlderTests {
  @available(*, deprecated)
  @Test("Older names of keys, values without a label and assignments work")
  func older() async {
    let store = TestStore(initialState: Tally.State()) { Tally() }
    await store.send(.add("Rex")) {
      $0.tally = 4
      $0.best = 4
      $0.names = ["Rex"]
    }
    #expect(store.state.names == ["Rex"])
    let subscription: Shared<Int>.Subscription = SharedSubscription {}
    subscription.cancel()
  }

  @Test("A shared optional value is still unwrapped by the initializer without a label")
  func unwrapping() throws {
    @Shared(value: ["a": 1]) var numbers
    let one = try #require(Shared($numbers["a"]))
    one.withLock { $0 = 2 }
    #expect(numbers == ["a": 2])
    #expect(Shared($numbers["b"]) == nil)
  }
}
