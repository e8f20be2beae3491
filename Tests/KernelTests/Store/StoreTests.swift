import Testing

@testable import Kernel

@MainActor
@Suite struct StoreTests {
  @Test("An action changes the state before send returns")
  func sendIsSynchronous() {
    let store = Store(initialState: Ticker.State()) { Ticker() }
    store.send(.increment)
    #expect(store.state.count == 1)
    #expect(store.count == 1)
    #expect(store.withState(\.ticks).isEmpty)
  }

  @Test("A hundred thousand chained actions are delivered in one drain without growing the stack")
  func chain() {
    let store = Store(initialState: Ticker.State()) { Ticker() }
    store.send(.chain(100_000))
    #expect(store.state.count == 100_000)
  }

  @Test("Without effects, a StoreTask is finished immediately")
  func finishWithoutEffects() async {
    let store = Store(initialState: Ticker.State()) { Ticker() }
    await store.send(.increment).finish()
    #expect(store.isIdle)
  }

  @Test("A StoreTask finishes with the last of its effects, however long the chain")
  func finishCoversWhatFollows() async {
    let clock = TestClock()
    let store = Store(initialState: Ticker.State()) {
      Ticker()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let task = store.send(.inOrder)
    #expect(!store.isIdle)
    await clock.advance(by: .seconds(1))
    await task.finish()
    #expect(store.state.ticks == [1, 2, 4, 3])
    #expect(store.isIdle)
  }

  @Test("Cancelling a StoreTask cancels its effects and no others")
  func cancelTask() async {
    let clock = TestClock()
    let store = Store(initialState: Ticker.State()) {
      Ticker()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let first = store.send(.start(id: 1))
    store.send(.start(id: 2))
    first.cancel()
    #expect(first.isCancelled)
    #expect(store.inFlight.map(\.name) == ["ticks 2"])
    await clock.run()
    #expect(store.state.ticks == [21, 22, 23])
  }

  @Test("A StoreTask can be cancelled from any thread")
  func cancelTaskElsewhere() async {
    let store = Store<Int, Void>(initialState: 0) {
      Reduce { _, _ in .run { _ in try await Task.never() } }
    }
    let task = store.send(())
    #expect(!task.isCancelled)
    await Task.detached {
      task.cancel()
      #expect(task.isCancelled)
      await task.finish()
    }.value
    #expect(store.isIdle)
  }

  @Test("A StoreTask of an action without effects counts as cancelled")
  func emptyTask() async {
    let task = Store(initialState: Ticker.State()) { Ticker() }.send(.increment)
    #expect(task.isCancelled)
    task.cancel()
    await task.finish()
  }

  @Test("Cancelling a task that waits for a StoreTask cancels its effects")
  func cancelWaiting() async {
    let clock = TestClock()
    let store = Store(initialState: Ticker.State()) {
      Ticker()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let waiting = Task { await store.send(.start(id: 1)).finish() }
    await clock.advance(by: .seconds(1))
    waiting.cancel()
    await waiting.value
    await clock.run()
    #expect(store.state.ticks == [11])
    #expect(store.isIdle)
  }

  @Test("Releasing the store cancels its effects")
  func release() async {
    let clock = TestClock()
    var store: Store<Ticker.State, Ticker.Action>? = Store(initialState: Ticker.State()) {
      Ticker()
    } withDependencies: {
      $0.continuousClock = clock
    }
    store?.send(.start(id: 1))
    await clock.advance()
    #expect(clock.sleepers.count == 1)
    weak let released = store
    store = nil
    await clock.advance()
    #expect(released == nil)
    #expect(clock.sleepers.isEmpty)
  }

  @Test("A task that waits for a StoreTask resumes when the store is released")
  func releaseEndsWaiting() async {
    let clock = TestClock()
    var store: Store<Ticker.State, Ticker.Action>? = Store(initialState: Ticker.State()) {
      Ticker()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let task = store?.send(.start(id: 1))
    await clock.advance()
    let waiting = Task { await task?.finish() }
    await clock.advance()
    store = nil
    await waiting.value
    #expect(clock.sleepers.isEmpty)
  }

  @Test("The effects of a store that is released off the main actor cannot send anything")
  func releaseElsewhere() async {
    for _ in 0..<100 {
      let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
      let reduced = LockIsolated(0)
      let store = Store<Int, Bool>(initialState: 0) {
        Reduce { _, isFirst in
          reduced.withValue { $0 += 1 }
          guard isFirst else { return .none }
          return .run { send in
            for await _ in stream { await send(false) }
          }
        }
      }
      store.send(true)
      await EffectScheduler.shared.settle()
      // The last reference is released on another thread, while the effect gets something to send.
      let holder = LockIsolated<Store<Int, Bool>?>(store)
      await Self.empty(holder, and: { continuation.yield() })
      await EffectScheduler.shared.settle()
      #expect((1...2).contains(reduced.value))
    }
  }

  @concurrent
  private nonisolated static func empty(
    _ holder: LockIsolated<Store<Int, Bool>?>, and wake: @Sendable () -> Void
  ) async {
    wake()
    holder.setValue(nil)
  }

  @Test("An action sent while a reducer runs is reported, and reduced afterwards")
  func reentrantSend() {
    @MainActor final class Box { var store: Store<Int, Bool>? }
    let box = Box()
    let store = Store<Int, Bool>(initialState: 0) {
      Reduce { state, isFirst in
        if isFirst { MainActor.assumeIsolated { _ = box.store?.send(false) } }
        state = state * 10 + (isFirst ? 1 : 2)
        return .none
      }
    }
    box.store = store
    withKnownIssue { _ = store.send(true) }
    #expect(store.state == 12)
  }

  /// What a reducer sees of its own store, before and after each of two actions of one drain.
  private final class Looking {
    var look: () -> Int = { -1 }
    var seen: [Int] = []

    var reducer: ResolvedReducer<Int, Bool> {
      ResolvedReducer { [self] state, isFirst in
        seen.append(look())
        state += 1
        seen.append(look())
        return isFirst ? .send(false) : .none
      }
    }
  }

  @Test("Inside its reducer, a store shows the state from before the drain")
  func readingInside() {
    let looking = Looking()
    let store = Store(initialState: 5) { Reduce(looking.reducer.reduce) }
    looking.look = { MainActor.assumeIsolated { store.state } }
    store.send(true)
    #expect(looking.seen == [5, 5, 5, 5])
    #expect(store.state == 7)
    store.send(false)
    #expect(looking.seen.suffix(2) == [7, 7])
    looking.look = { -1 }
  }

  @Test("A store without snapshots reports the first read from inside, then keeps snapshots")
  func readingInsideUnprepared() {
    let looking = Looking()
    let engine = RootEngine(
      state: 5, reducer: looking.reducer, dependencies: DependencyValues._current,
      announcer: DrainAnnouncer(), keepsEarlierState: false)
    _ = engine.send(false)
    looking.look = { MainActor.assumeIsolated { engine.state } }
    withKnownIssue { _ = engine.send(false) }
    #expect(looking.seen == [-1, -1, 5, 5])
    _ = engine.send(true)
    #expect(looking.seen.suffix(4) == [7, 7, 7, 7])
    #expect(engine.state == 9)
    engine.stop()
    looking.look = { -1 }
  }

  @Test("Inside its reducer, a store shows a state that was restored before the drain")
  func readingInsideAfterRestoring() {
    let looking = Looking()
    let engine = RootEngine(
      state: 5, reducer: looking.reducer, dependencies: DependencyValues._current,
      announcer: DrainAnnouncer(), keepsEarlierState: true)
    looking.look = { MainActor.assumeIsolated { engine.state } }
    _ = engine.send(false)
    engine.rewind(to: 20, after: 0, keeping: [], reviving: [], ThrottleWindows())
    _ = engine.send(false)
    #expect(looking.seen == [5, 5, 20, 20])
    engine.stop()
    looking.look = { -1 }
  }

  @Test("An action that is sent when the previous one is released is reduced after it")
  func sendOnRelease() {
    final class Parting: Sendable {
      let words: @Sendable () -> Void
      init(_ words: @escaping @Sendable () -> Void) { self.words = words }
      deinit { words() }
    }
    enum Action { case leave, carry(Parting), arrive }
    @MainActor final class Box { weak var store: Store<[String], Action>? }
    let box = Box()
    let store = Store<[String], Action>(initialState: []) {
      Reduce { state, action in
        switch action {
        case .leave:
          state.append("leave")
          return .send(
            .carry(Parting { MainActor.assumeIsolated { _ = box.store?.send(.arrive) } }))
        case .carry: state.append("carry")
        case .arrive: state.append("arrive")
        }
        return .none
      }
    }
    box.store = store
    store.send(.leave)
    #expect(store.state == ["leave", "carry", "arrive"])
  }

  @Test("The observer receives actions, origins and effects in the order in which they happen")
  func observing() async {
    let clock = TestClock()
    let store = Store(initialState: Ticker.State()) {
      Ticker()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let recorder = Recorder<Ticker.State, Ticker.Action>()
    store.observer = recorder
    store.send(.chain(2))
    store.send(.start(id: 1))
    await clock.advance(by: .seconds(1))
    store.send(.start(id: 1))
    store.send(.stop(id: 1))
    #expect(
      recorder.lines == [
        "#1 chain(2) sent",
        "#2 chain(1) from #1",
        "#3 start(id: 1) sent",
        "e1 started",
        "e1 sent",
        "#4 tick(11) from e1",
        "#5 start(id: 1) sent",
        "e1 cancelled by #5: replaced(1)",
        "e2 started",
        "#6 stop(id: 1) sent",
        "e2 cancelled by #6: id(1)",
      ])
  }
}
