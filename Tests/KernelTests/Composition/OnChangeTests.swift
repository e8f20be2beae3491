import Kernel
import Testing

private struct Counter: Equatable {
  var count = 0
  var log: [String] = []
}

private enum CounterAction {
  case increment
  case nothing
  case reset
}

@MainActor
@Suite struct OnChangeTests {
  private let counter = Reduce<Counter, CounterAction> { state, action in
    switch action {
    case .increment: state.count += 1
    case .reset: state.count = 0
    case .nothing: break
    }
    return .none
  }

  @Test("A reducer of the old and the new value runs after each change, and only then")
  func reducer() {
    let store = Store(initialState: Counter()) {
      counter.onChange(of: \.count) { old, new in
        Reduce { state, _ in
          state.log.append("\(old)→\(new)")
          return new == 2 ? .send(.reset) : .none
        }
      }
    }
    store.send(.increment)
    store.send(.nothing)
    store.send(.increment)
    #expect(store.state.log == ["0→1", "1→2", "2→0"])
  }

  @Test("A closure gets the old value and can make further changes to the state")
  func effect() {
    let store = Store(initialState: Counter()) {
      counter.onChange(of: \.count) { old, state in
        state.log.append("\(old)→\(state.count)")
        return state.count == 1 ? .send(.reset) : .none
      }
    }
    store.send(.increment)
    #expect(store.state.log == ["0→1", "1→0"])
  }

  @Test("A closure may decide what counts as a change")
  func duplicates() {
    let store = Store(initialState: Counter()) {
      counter.onChange(of: \.count, removeDuplicates: { $0 / 2 == $1 / 2 }) { old, new in
        Reduce { state, _ in
          state.log.append("\(old)→\(new)")
          return .none
        }
      }
    }
    for _ in 1...4 { store.send(.increment) }
    #expect(store.state.log == ["1→2", "3→4"])
  }

  @Test("Changes by other reducers are not noticed")
  func others() {
    let store = Store(initialState: Counter()) {
      EmptyReducer<Counter, CounterAction>().onChange(of: \.count) { _, state in
        state.log.append("noticed")
        return .none
      }
      counter
    }
    store.send(.increment)
    #expect(store.state.log.isEmpty)
  }

  @Test("In a chain, each notices the changes before it")
  func chained() {
    let store = Store(initialState: Counter()) {
      counter
        .onChange(of: \.count) { _, state in
          state.log.append("count")
          return .none
        }
        .onChange(of: \.log) { _, state in
          state.log.append("log")
          return .none
        }
    }
    store.send(.increment)
    #expect(store.state.log == ["count", "log"])
  }
}
