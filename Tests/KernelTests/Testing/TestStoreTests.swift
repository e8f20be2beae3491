import Kernel
import Synchronization
import Testing

@MainActor
@Suite struct TestStoreTests {
  @Test("Sent and received actions change the state step by step")
  func steps() async {
    let store = Search.testStore()
    await store.send(.queryChanged("R")) {
      $0.query = "R"
    }
    #expect(store.state == Search.State(query: "R"))
    await store.receive(.response(["R1", "R2"])) {
      $0.results = ["R1", "R2"]
    }
    #expect(store.state == Search.State(query: "R", results: ["R1", "R2"]))
    await store.send(.clear) { $0.results = [] }
  }

  @Test("Received actions are reduced immediately, and queued with the state after each")
  func eagerReductions() async {
    let log = LoggedWords()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Int> { state, action in
        log.add("reduced \(action)")
        state += action
        return action == 1 ? .merge(.send(20), .send(300)) : .none
      }
    }
    await store.send(1) { $0 = 1 }
    #expect(log.words == ["reduced 1", "reduced 20", "reduced 300"])
    #expect(store.state == 1)
    await store.receive(20) { $0 = 21 }
    #expect(store.state == 21)
    await store.receive(300) { $0 = 321 }
    #expect(log.words.count == 3)
  }

  @Test("Several reducers run one after the other, and so do their effects' actions")
  func severalReducers() async {
    let store = TestStore(initialState: "") {
      Letters(first: "a", next: "b")
      Letters(first: "c", next: "d")
    }
    await store.send(.start) { $0 = "ac" }
    await store.receive(.add("b")) { $0 = "acbb" }
    await store.receive(.add("d")) { $0 = "acbbdd" }
  }

  @Test("The reducer says which state '.init()' is")
  func initialStateOfTheReducer() async {
    let store = TestStore(initialState: .init()) { Letters(first: "a", next: "b") }
    #expect(store.state == "")
  }

  @Test("Inside a closure the store's state is the one before the action")
  func stateInsideClosure() async {
    let store = TestStore(initialState: Ticker.State()) { Ticker() }
    await store.send(.chain(2)) {
      $0.count = 1
      #expect(store.state.count == 0)
    }
    await store.receive(\.chain) {
      $0.count = 2
      #expect(store.state.count == 1)
    }
    #expect(store.state.count == 2)
  }

  @Test("Actions are sent by case key path, with and without a payload")
  func sendByCase() async {
    let store = TestStore(initialState: Parcel.State()) { Parcel() }
    await store.send(\.label.add, "fragile") { $0.isClosed = true }
    await store.send(\.label.tearOff) { $0.isClosed = false }
  }

  @Test("When send returns, effects have done what they can do immediately")
  func effectsHaveBegun() async {
    let log = LoggedWords()
    let store = TestStore(initialState: Parcel.State()) {
      Parcel()
    } withDependencies: {
      $0.parcelLog = log.add
    }
    let task = await store.send(.work)
    #expect(log.words == ["begun", "going on"])
    await task.cancel()
    #expect(log.words == ["begun", "going on", "stopped"])
  }

  @Test("Changed dependencies apply to later actions and effects")
  func changedDependencies() async {
    let store = TestStore(initialState: Parcel.State()) {
      Parcel()
    } withDependencies: {
      $0.uuid = .constant(UUID(1))
    }
    await store.send(.post) { $0.sent = UUID(1) }
    await store.receive(\.posted) { $0.weights = [3] }

    store.dependencies.uuid = .constant(UUID(2))
    let log = LoggedWords()
    store.dependencies.parcelLog = log.add
    await store.send(.post) { $0.sent = UUID(2) }
    await store.receive(\.posted) { $0.weights = [3, 3] }
    await store.send(\.label.tearOff)
    #expect(log.words == ["torn off"])

    await store.withDependencies {
      $0.uuid = .constant(UUID(3))
    } operation: {
      await store.send(.post) { $0.sent = UUID(3) }
    }
    await store.receive(\.posted) { $0.weights = [3, 3, 3] }
    await store.send(.post) { $0.sent = UUID(2) }
    await store.receive(\.posted) { $0.weights = [3, 3, 3, 3] }
  }

  @Test("The initial state and the closures are created with the store's dependencies")
  func dependenciesOfState() async {
    struct State: Equatable {
      var id: UUID
      init() {
        @Dependency(\.uuid) var uuid
        id = uuid()
      }
    }
    let store = TestStore(initialState: State()) {
      Reduce<State, Void> { state, _ in
        state = State()
        return .none
      }
    } withDependencies: {
      $0.uuid = .constant(UUID(7))
    }
    #expect(store.state.id == UUID(7))
    store.dependencies.uuid = .constant(UUID(8))
    await store.send(()) { $0 = State() }
    #expect(store.state.id == UUID(8))
  }

  @Test("Dependencies are prepared once")
  func preparedOnce() {
    var count = 0
    let store = TestStore(initialState: 0) {
      EmptyReducer<Int, Void>()
    } withDependencies: { _ in
      count += 1
    }
    #expect(count == 1)
    _ = store
  }

  @Test("A test store can be used and released off the main actor")
  nonisolated func outsideOfMainActor() async {
    let recorder = FailureRecorder()
    await withIssueReporters([recorder]) {
      let store = await TestStore(initialState: Parcel.State()) { Parcel() }
      await store.send(.weigh([1]))
    }
    #expect(recorder.failures.count == 1)
    #expect(recorder.failures.first?.text.contains("1 received action") == true)
  }

  @Test("An error that an effect does not catch fails the test")
  func uncaughtError() async {
    let texts = await texts {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Void> { _, _ in .run { _ in throw Problem() } }
      }
      await store.send(())
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("Problem()") == true)
  }

  @Test("An exhaustive send that changes the state needs no turn of the main actor")
  func cheapSend() async {
    // A send gives the main actor a turn while the closure of an observation waits for one, also that
    // of a test that runs at the same time. So one round without a turn is enough.
    for _ in 1...50 {
      if await !hasTurnDuringSends() { return }
    }
    Issue.record("The main actor had a turn in each of 50 rounds of sends.")
  }

  private func hasTurnDuringSends() async -> Bool {
    let store = TestStore(initialState: Ticker.State()) { Ticker() }
    let turned = Mutex(false)
    EffectScheduler.shared.onMainActor { turned.withLock { $0 = true } }
    for count in 1...100 {
      await store.send(.increment) { $0.count = count }
    }
    return turned.withLock { $0 }
  }
}

/// Texts recorded by effects.
final class LoggedWords: Sendable {
  private let kept = Mutex<[String]>([])

  var words: [String] { kept.withLock { $0 } }

  @Sendable func add(_ word: String) { kept.withLock { $0.append(word) } }
}

/// Adds its first letter, and lets an effect add the next one.
@Reducer
private struct Letters {
  let first: String
  let next: String

  enum Action: Equatable { case start, add(String) }

  var body: some Reducer<String, Action> {
    Reduce { state, action in
      switch action {
      case .start:
        state += first
        return .send(.add(next))
      case .add(let letter):
        state += letter
        return .none
      }
    }
  }
}
