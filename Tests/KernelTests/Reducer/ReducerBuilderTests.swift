import Kernel
import Testing

@MainActor
@Suite struct ReducerBuilderTests {
  private func append(_ text: String) -> Reduce<[String], Bool> {
    Reduce { state, _ in
      state.append(text)
      return .none
    }
  }

  private func run(@ReducerBuilder<[String], Bool> _ build: () -> some Reducer<[String], Bool>)
    -> [String]
  {
    let store = Store<[String], Bool>(initialState: []) { build() }
    store.send(true)
    return store.state
  }

  @Test("Statements run in order")
  func order() {
    #expect(
      run {
        append("a"); append("b"); append("c")
      } == ["a", "b", "c"])
  }

  @Test("Conditions, loops and empty bodies build reducers", arguments: [true, false])
  func control(flag: Bool) {
    let built = run {
      if flag { append("if") }
      if flag { append("then") } else { append("else") }
      for text in ["x", "y"] { append(text) }
      EmptyReducer()
      CombineReducers { append("combined") }
    }
    #expect(built == (flag ? ["if", "then"] : ["else"]) + ["x", "y", "combined"])
  }

  @Test("A body is evaluated once for a store, not for each action")
  func bodyOnce() {
    struct Counting: Reducer {
      let evaluated: @Sendable () -> Void
      var body: some Reducer<Int, Bool> {
        let _ = evaluated()
        Reduce { state, _ in
          state += 1
          return .none
        }
      }
    }
    nonisolated(unsafe) var count = 0  // Only this test's thread touches it.
    let store = Store(initialState: 0) { Counting(evaluated: { count += 1 }) }
    for _ in 0..<5 { store.send(true) }
    #expect(store.state == 5)
    #expect(count == 1)
  }
}
