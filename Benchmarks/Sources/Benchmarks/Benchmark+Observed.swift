import Kernel

// The rows of the kernel with states as people write them. Those in `Benchmark.swift` have plain
// states without texts.
extension Benchmark {
  static var observed: [Benchmark] { observedSends + observedLists + observers + observedEffects }

  private static var observedSends: [Benchmark] {
    [
      Benchmark(name: "send, counter, @ObservableState", unit: .nanoseconds, target: 30) {
        let store = Store(initialState: ObservedCounter.State()) { ObservedCounter() }
        return Stopwatch.measure(200_000) { for _ in 0..<$0 { store.send(.increment) } }
      },
      Benchmark(name: "send through 10 scopes, @ObservableState", unit: .nanoseconds, target: 250) {
        let store = Store(initialState: ObservedLevel1.State()) { ObservedLevel1() }
        return Stopwatch.measure(50_000) {
          for _ in 0..<$0 { store.send(ObservedLevel1.increment) }
        }
      },
      Benchmark(name: "read a property, @ObservableState", unit: .nanoseconds, target: nil) {
        let states = [ObservedCounter.State(id: 0), ObservedCounter.State(id: 1)]
        return Stopwatch.measure(200_000) { count in
          for index in 0..<count { keep(states[index % 2].count) }
        }
      },
      Benchmark(name: "ifLet of @Presents, @ObservableState", unit: .nanoseconds, target: nil) {
        let store = Store(initialState: ObservedScreens.State()) { ObservedScreens.Detail() }
        return Stopwatch.measure(50_000) {
          for _ in 0..<$0 { store.send(.detail(.presented(.increment))) }
        }
      },
      Benchmark(name: "forEach of a stack, @ObservableState", unit: .nanoseconds, target: nil) {
        let store = Store(initialState: ObservedScreens.State()) { ObservedScreens() }
        let id = store.withState { $0.path.ids[0] }
        return Stopwatch.measure(50_000) {
          for _ in 0..<$0 { store.send(.path(.element(id: id, action: .increment))) }
        }
      },
    ]
  }

  private static var observedLists: [Benchmark] {
    [10_000, 100_000].flatMap { size in
      [
        Benchmark(
          name: "forEach, one of \(size), with texts", unit: .nanoseconds, target: 600
        ) {
          let store = Store(initialState: TextList.State(count: size)) { TextList() }
          return Stopwatch.measure(20_000) { count in
            for index in 0..<count {
              store.send(.rows(.element(id: index % size, action: .increment)))
            }
          }
        },
        Benchmark(
          name: "forEach, one of \(size), @ObservableState", unit: .nanoseconds, target: 600
        ) {
          measureRows(size, .increment)
        },
      ]
    } + [
      Benchmark(
        name: "forEach, one of 10000, no change, @ObservableState", unit: .nanoseconds, target: 600
      ) {
        measureRows(10_000, .look)
      }
    ]
  }

  private static func measureRows(
    _ size: Int, _ action: ObservedCounter.Action,
    observe: (Store<ObservedList.State, ObservedList.Action>) -> Void = { _ in }
  ) -> Double {
    let store = Store(initialState: ObservedList.State(count: size)) { ObservedList() }
    observe(store)
    return Stopwatch.measure(2_000) { count in
      for index in 0..<count {
        store.send(.rows(.element(id: index * 7 % size, action: action)))
      }
    }
  }

  private static var observers: [Benchmark] {
    [
      Benchmark(
        name: "forEach, one of 10000, the list's title observed", unit: .nanoseconds, target: nil
      ) {
        measureRows(10_000, .increment) { store in
          withObservationTracking {
            _ = store.title
          } onChange: {
          }
        }
      },
      Benchmark(
        name: "forEach, one of 10000, the rows observed", unit: .nanoseconds, target: nil
      ) {
        measureRows(10_000, .increment) { store in
          withObservationTracking {
            _ = store.rows
          } onChange: {
          }
        }
      },
    ]
  }

  private static var observedEffects: [Benchmark] {
    [
      Benchmark(
        name: "Effect.run one by one, @ObservableState", unit: .perSecond, target: 600_000
      ) {
        let store = Store(initialState: ObservedCounter.State()) { ObservedCounter() }
        return await Stopwatch.measure(5_000) { count in
          for _ in 0..<count { await store.send(.start).finish() }
        }
      },
      Benchmark(
        name: "TestStore.send, asserted, @ObservableState", unit: .perSecond, target: 746_000
      ) {
        let store = TestStore(initialState: ObservedCounter.State()) { ObservedCounter() }
        return await Stopwatch.measure(5_000) { count in
          for _ in 0..<count { await store.send(.increment) { $0.count += 1 } }
        }
      },
    ]
  }
}
