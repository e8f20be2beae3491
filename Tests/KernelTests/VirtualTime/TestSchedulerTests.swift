import Kernel
import Testing

@Suite("Schedulers with a time that tests move")
struct TestSchedulerTests {
  @Test("Actions are performed when the time is moved to their dates, in the order of the dates")
  @MainActor
  func work() async {
    let scheduler = DispatchQueue.test
    var done: [String] = []
    scheduler.schedule { done.append("now") }
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(2))) { done.append("later") }
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1))) { done.append("soon") }
    #expect(done == [])
    await scheduler.advance()
    #expect(done == ["now"])
    await scheduler.advance(by: .seconds(1))
    #expect(done == ["now", "soon"])
    await scheduler.run()
    #expect(done == ["now", "soon", "later"])
  }

  @Test("A timer may cancel another one while its action is released")
  func release() {
    final class Owner {
      var timer: (any Cancellable)?
      deinit { timer?.cancel() }
    }
    let queue = DispatchQueue.test
    var ticks = 0
    let other = {
      let owner = Owner()
      owner.timer = queue.schedule(after: queue.now, interval: .seconds(1)) { ticks += 1 }
      return queue.schedule(after: queue.now, interval: .seconds(1)) { _ = owner }
    }()
    other.cancel()
    queue.advance(by: .seconds(3))
    #expect(ticks == 0)
  }

  @Test("A test that is not asynchronous moves the time, too")
  func synchronous() {
    let scheduler = DispatchQueue.test
    let done = LockIsolated<[String]>([])
    func add(_ name: String) { done.withValue { $0.append(name) } }
    scheduler.schedule {
      add("now")
      scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1))) { add("then") }
    }
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(3))) { add("later") }
    scheduler.schedule(after: scheduler.now.advanced(by: .seconds(2))) { add("soon") }
    #expect(done.value == [])
    scheduler.advance()
    #expect(done.value == ["now"])
    scheduler.advance(by: .seconds(2))
    #expect(done.value == ["now", "then", "soon"])
    scheduler.run()
    #expect(done.value == ["now", "then", "soon", "later"])
    #expect(scheduler.now == DispatchQueue.test.now.advanced(by: .seconds(3)))
  }

  @Test("A test that is not asynchronous performs actions that repeat, until they are cancelled")
  func synchronousTimers() async {
    let scheduler = DispatchQueue.test
    let done = LockIsolated<[String]>([])
    func timer(_ name: String, every seconds: Int) -> any Cancellable {
      scheduler.schedule(
        after: scheduler.now.advanced(by: .seconds(seconds)), interval: .seconds(seconds)
      ) {
        done.withValue { $0.append(name) }
      }
    }
    // In an asynchronous function, these names mean the asynchronous forms.
    func advance(by seconds: Int) { scheduler.advance(by: .seconds(seconds)) }
    let slow = timer("slow", every: 2)
    let fast = timer("fast", every: 1)
    advance(by: 2)
    #expect(done.value == ["fast", "slow", "fast"])
    slow.cancel()
    advance(by: 2)
    #expect(done.value == ["fast", "slow", "fast", "fast", "fast"])
    await scheduler.advance(by: .seconds(1))
    #expect(done.value.count == 6)
    func run() { scheduler.run(timeout: .milliseconds(1)) }
    withKnownIssue { run() }
    done.setValue([])
    advance(by: 5)
    #expect(done.value == [])
    fast.cancel()
  }

  @Test("A repeated action is performed until it is cancelled")
  @MainActor
  func repeated() async {
    let scheduler = RunLoop.test
    var dates: [TimeInterval] = []
    let timer = scheduler.schedule(after: scheduler.now.advanced(by: 1), interval: 2) {
      dates.append(scheduler.now.date.timeIntervalSince1970)
    }
    await scheduler.advance(by: 4)
    #expect(dates == [1, 3])
    timer.cancel()
    await scheduler.advance(by: 4)
    #expect(dates == [1, 3] && scheduler.now.date == Date(timeIntervalSince1970: 8))
  }

  @Test(
    "Actions that are due together are performed in the order in which they were scheduled",
    arguments: [[1, 2], [2, 1], [1, 1, 3, 2]])
  func order(seconds: [Int]) async {
    let scheduler = DispatchQueue.test
    let done = LockIsolated<[Int]>([])
    let timers = seconds.indices.map { index in
      scheduler.schedule(
        after: scheduler.now.advanced(by: .seconds(seconds[index])),
        interval: .seconds(seconds[index])
      ) {
        done.withValue { $0.append(index) }
      }
    }
    for second in 1...6 {
      done.setValue([])
      await scheduler.advance(by: .seconds(1))
      #expect(done.value == seconds.indices.filter { second.isMultiple(of: seconds[$0]) })
    }
    for timer in timers { timer.cancel() }
  }

  @Test("A timer that never ends is reported, and stops the run")
  func endless() async {
    let scheduler = DispatchQueue.test
    let count = Count()
    let timer = scheduler.schedule(after: scheduler.now, interval: .seconds(1)) { count.next() }
    await withKnownIssue {
      await scheduler.run(timeout: .milliseconds(1))
    } matching: { issue in
      "\(issue)".contains("Something still sleeps on the clock")
    }
    #expect(count.value > 0)
    timer.cancel()
  }

  @Test("Sleeps and timers end at their times, or when the task is cancelled")
  func sleeps() async throws {
    let scheduler = DispatchQueue.test
    let mainQueue = scheduler.eraseToAnyScheduler()
    let count = Count()
    let task = Task {
      try await mainQueue.sleep(for: .seconds(1))
      try await mainQueue.sleep(until: mainQueue.now.advanced(by: .milliseconds(500)))
      count.next()
      for await _ in mainQueue.timer(interval: .seconds(1)) { count.next() }
      try await mainQueue.sleep(for: .seconds(1))
    }
    await scheduler.advance(by: .milliseconds(1499))
    #expect(count.value == 0)
    await scheduler.advance(by: .milliseconds(1))
    #expect(count.value == 1)
    await scheduler.advance(to: scheduler.now.advanced(by: .seconds(3)))
    #expect(count.value == 4)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}

@Reducer
private struct QueuedSearch {
  struct State: Equatable {
    var query = ""
    var results: [String] = []
    var ticks = 0
    var date: Date?
  }

  enum Action: Equatable {
    case queryChanged(String)
    case results([String])
    case start
    case tick
    case scrolled
    case stamp
  }

  enum CancelID { case search, timer, scroll }

  @Dependency(\.mainQueue) var mainQueue
  @Dependency(\.mainRunLoop) var mainRunLoop

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        return .run { await $0(.results([query])) }
          .debounce(id: CancelID.search, for: 0.3, scheduler: mainQueue)
      case .results(let results):
        state.results = results
        return .none
      case .start:
        return .run { send in
          for await _ in mainQueue.timer(interval: .seconds(1)) { await send(.tick) }
        }
        .cancellable(id: CancelID.timer)
      case .tick:
        state.ticks += 1
        return state.ticks == 3 ? .cancel(id: CancelID.timer) : .none
      case .scrolled:
        return .send(.stamp)
          .throttle(id: CancelID.scroll, for: .seconds(1), scheduler: mainQueue, latest: true)
      case .stamp:
        state.date = mainRunLoop.now.date
        return .none
      }
    }
  }
}

@MainActor
@Suite("Features that use the main queue")
struct MainQueueTests {
  @Test("A debounced effect waits on the scheduler")
  func debounce() async {
    let mainQueue = DispatchQueue.test
    let store = TestStore(initialState: QueuedSearch.State()) {
      QueuedSearch()
    } withDependencies: {
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
    }
    await store.send(.queryChanged("a")) { $0.query = "a" }
    await mainQueue.advance(by: .milliseconds(200))
    await store.send(.queryChanged("ab")) { $0.query = "ab" }
    await mainQueue.advance(by: .milliseconds(299))
    await mainQueue.advance(by: .milliseconds(1))
    await store.receive(.results(["ab"])) { $0.results = ["ab"] }
  }

  @Test("A timer of the main queue ticks when a test moves the time")
  func timer() async {
    let mainQueue = DispatchQueue.test
    let store = TestStore(initialState: QueuedSearch.State()) {
      QueuedSearch()
    } withDependencies: {
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
    }
    await store.send(.start)
    for ticks in 1...3 {
      await mainQueue.advance(by: 1)
      await store.receive(.tick) { $0.ticks = ticks }
    }
  }

  @Test("Throttling lets one action through in each interval of the scheduler")
  func throttle() async {
    let mainQueue = DispatchQueue.test
    let mainRunLoop = RunLoop.test
    let store = TestStore(initialState: QueuedSearch.State()) {
      QueuedSearch()
    } withDependencies: {
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
      $0.mainRunLoop = mainRunLoop.eraseToAnyScheduler()
    }
    await store.send(.scrolled)
    await store.receive(.stamp) { $0.date = Date(timeIntervalSince1970: 0) }
    await store.send(.scrolled)
    await store.send(.scrolled)
    await mainRunLoop.advance(by: 5)
    await mainQueue.advance(by: .seconds(1))
    await store.receive(.stamp) { $0.date = Date(timeIntervalSince1970: 5) }
  }

  @Test("With an immediate scheduler, a debounced effect does not wait")
  func immediate() async {
    let store = TestStore(initialState: QueuedSearch.State()) {
      QueuedSearch()
    } withDependencies: {
      $0.mainQueue = .immediate
    }
    await store.send(.queryChanged("a")) { $0.query = "a" }
    await store.receive(.results(["a"])) { $0.results = ["a"] }
  }

  @Test("In a test that does not choose a scheduler, each use is reported")
  func unimplemented() {
    @Dependency(\.mainQueue) var mainQueue
    withExpectedIssue { _ = mainQueue.now }
    @Dependency(\.mainRunLoop) var mainRunLoop
    withExpectedIssue { mainRunLoop.schedule {} }
  }
}
