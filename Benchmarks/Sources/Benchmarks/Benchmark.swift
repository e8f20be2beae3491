import Kernel

/// One measurement of the report.
@MainActor
struct Benchmark {
  let name: String
  let unit: Unit
  let target: Double?
  /// Nanoseconds per operation of the plain function, or `nil` if there is none.
  var plain: (@MainActor () -> Double)?
  /// Nanoseconds or bytes per operation.
  let figure: @MainActor () async -> Double

  func run() async -> Row {
    let figure = await figure()
    return Row(name: name, unit: unit, target: target, figure: figure, plain: plain?())
  }

  static var all: [Benchmark] {
    sends + casePaths + dependencies + effects + observed + peers + steps + jumps + rewriting
      + memory + diffs + sizes + text + screens
  }
}

extension Benchmark {
  private static var sends: [Benchmark] {
    [
      Benchmark(name: "send, counter", unit: .nanoseconds, target: 30, plain: plainReduce) {
        let store = Store(initialState: Counter.State()) { Counter() }
        return Stopwatch.measure(200_000) { for _ in 0..<$0 { store.send(.increment) } }
      },
      Benchmark(name: "send through 10 scopes", unit: .nanoseconds, target: 250) {
        let store = Store(initialState: Level1.State()) { Level1() }
        return Stopwatch.measure(50_000) { for _ in 0..<$0 { store.send(Level1.increment) } }
      },
      Benchmark(
        name: "forEach, send to one of 10,000", unit: .nanoseconds, target: 600,
        plain: plainLookUp
      ) {
        let store = Store(initialState: List.State(count: 10_000)) { List() }
        return Stopwatch.measure(20_000) { count in
          for index in 0..<count {
            store.send(.rows(.element(id: index % 10_000, action: .increment)))
          }
        }
      },
    ]
  }

  private static func plainReduce() -> Double {
    var state = Counter.State()
    let figure = Stopwatch.measure(1_000_000) { for _ in 0..<$0 { Counter.increment(&state) } }
    keep(state)
    return figure
  }

  private static func plainLookUp() -> Double {
    var state = List.State(count: 10_000)
    let figure = Stopwatch.measure(100_000) { count in
      for index in 0..<count { state.rows[id: index % 10_000]?.count += 1 }
    }
    keep(state)
    return figure
  }

  private static var casePaths: [Benchmark] {
    [
      Benchmark(name: "case path extract, held", unit: .nanoseconds, target: 4, plain: plainExtract)
      {
        let path = AnyCasePath<List.Action, IdentifiedActionOf<Counter>>(\.rows)
        let action = someAction()
        return Stopwatch.measure(1_000_000) { for _ in 0..<$0 { keep(path.extract(from: action)) } }
      },
      Benchmark(name: "case path extract, through a key path", unit: .nanoseconds, target: 30) {
        let path: CaseKeyPath<List.Action, IdentifiedActionOf<Counter>> = \.rows
        let action = someAction()
        return Stopwatch.measure(200_000) { for _ in 0..<$0 { keep(action[case: path]) } }
      },
    ]
  }

  private static func someAction() -> List.Action { .rows(.element(id: 1, action: .increment)) }

  private static func plainExtract() -> Double {
    let action = someAction()
    return Stopwatch.measure(1_000_000) { count in
      for _ in 0..<count { if case .rows(let row) = action { keep(row) } }
    }
  }

  private static var dependencies: [Benchmark] {
    [
      Benchmark(name: "@Dependency read, default", unit: .nanoseconds, target: 20) {
        @Dependency(Setting.self) var setting
        return Stopwatch.measure(200_000) { for _ in 0..<$0 { keep(setting.value) } }
      },
      Benchmark(name: "@Dependency read, by key path", unit: .nanoseconds, target: nil) {
        @Dependency(\.setting) var setting
        return Stopwatch.measure(200_000) { for _ in 0..<$0 { keep(setting) } }
      },
      Benchmark(name: "@Dependency read, overridden", unit: .nanoseconds, target: 20) {
        withDependencies {
          $0[Setting.self] = Setting(value: 2)
        } operation: {
          @Dependency(Setting.self) var setting
          return Stopwatch.measure(200_000) { for _ in 0..<$0 { keep(setting.value) } }
        }
      },
    ]
  }

  private static var effects: [Benchmark] {
    [
      Benchmark(name: "Effect.run round trip, one by one", unit: .perSecond, target: 600_000) {
        let store = Store(initialState: Counter.State()) { Counter() }
        return await Stopwatch.measure(5_000) { count in
          for _ in 0..<count { await store.send(.start).finish() }
        }
      },
      Benchmark(name: "Effect.run round trip, 5,000 in flight", unit: .perSecond, target: 400_000) {
        let store = Store(initialState: Counter.State()) { Counter() }
        return await Stopwatch.measure(5_000) { count in
          let tasks = (0..<count).map { _ in store.send(.start) }
          for task in tasks { await task.finish() }
        }
      },
      Benchmark(name: "TestStore.send, asserted", unit: .perSecond, target: 746_000) {
        let store = TestStore(initialState: Counter.State()) { Counter() }
        return await Stopwatch.measure(5_000) { count in
          for _ in 0..<count { await store.send(.increment) { $0.count += 1 } }
        }
      },
      Benchmark(name: "a task and its value", unit: .perSecond, target: nil) {
        await Stopwatch.measure(5_000) { count in
          for _ in 0..<count { await Task {}.value }
        }
      },
    ]
  }
}

private struct Setting: DependencyKey {
  var value = 1
  static let liveValue = Self()
  static let testValue = Self()
}

extension DependencyValues {
  fileprivate var setting: Int {
    get { self[Setting.self].value }
    set { self[Setting.self].value = newValue }
  }
}
