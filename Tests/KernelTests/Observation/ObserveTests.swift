import Kernel
import Testing

@Suite("observe")
struct ObserveTests {
  @MainActor
  @Perceptible
  final class Kennel {
    var dogs = 0
    var cats = 0
  }

  @MainActor
  @Test("it calls the closure immediately, and after each change of what the closure read")
  func changes() async {
    let kennel = Kennel()
    var seen: [Int] = []
    let token = observe { seen.append(kennel.dogs) }
    #expect(seen == [0])
    kennel.dogs = 1
    kennel.dogs = 2
    #expect(seen == [0])
    await mainActorTurn()
    #expect(seen == [0, 2])
    kennel.cats = 1
    await mainActorTurn()
    #expect(seen == [0, 2])
    kennel.dogs = 3
    await mainActorTurn()
    #expect(seen == [0, 2, 3])
    token.cancel()
  }

  @MainActor
  @Test("it observes a store, and the optional child store that the closure read")
  func stores() async {
    let store = Store(initialState: Porch.State()) { Porch() }
    var seen: [Int] = []
    let token = observe { seen.append(store.visits) }
    store.send(.visit)
    await mainActorTurn()
    #expect(seen == [0, 1])
    #expect(!token.isCancelled)
  }

  @MainActor
  @Test("it is an issue to call it in the closure of another, but not in a task of that closure")
  func nested() async {
    let kennel = Kennel()
    var inner: [ObserveToken] = []
    withKnownIssue {
      let outer = observe { inner.append(observe { _ = kennel.cats }) }
      outer.cancel()
    } matching: { issue in
      issue.description.contains("'observe' was called in the closure of another 'observe'")
    }
    #expect(inner.count == 1)
    var cats: [Int] = []
    let started = observe {
      Task { inner.append(observe { cats.append(kennel.cats) }) }
    }
    while inner.count < 2 { await Task.yield() }
    #expect(cats == [0])
    _ = started
  }

  @MainActor
  @Test("it ends when its token is cancelled or released")
  func ending() async {
    let kennel = Kennel()
    var seen: [String] = []
    let cancelled = observe { seen.append("first \(kennel.dogs)") }
    var tokens: Set<ObserveToken> = []
    observe { seen.append("second \(kennel.dogs)") }.store(in: &tokens)
    var listed: [ObserveToken] = []
    observe { seen.append("third \(kennel.dogs)") }.store(in: &listed)
    cancelled.cancel()
    tokens = []
    kennel.dogs = 1
    await mainActorTurn()
    #expect(seen == ["first 0", "second 0", "third 0", "third 1"])
    #expect(cancelled.isCancelled)
    #expect(listed.map(\.isCancelled) == [false])
  }

  @Test("a token reports its cancellation once")
  func tokens() {
    let count = LockIsolated(0)
    do {
      let token = ObserveToken { count.withValue { $0 += 1 } }
      token.cancel()
      token.cancel()
      #expect(token == token)
      #expect(token != ObserveToken())
    }
    #expect(count.value == 1)
  }

  @Test("on another actor, it calls the closure there")
  func otherActor() async {
    let keeper = Keeper()
    await keeper.watch()
    #expect(await keeper.seen == [0])
    for await seen in await keeper.change(to: 7) where seen == 7 { break }
    #expect(await keeper.seen == [0, 7])
  }

  @Observable
  final class Bowl: Sendable {
    private let storage = LockIsolated(0)
    var food: Int {
      get {
        access(keyPath: \.food)
        return storage.value
      }
      set { withMutation(keyPath: \.food) { storage.setValue(newValue) } }
    }
  }

  actor Keeper {
    private let bowl = Bowl()
    private let told = AsyncStream.makeStream(of: Int.self)
    private var token: ObserveToken?
    private(set) var seen: [Int] = []

    func watch() {
      token = observe {
        self.seen.append(self.bowl.food)
        self.told.continuation.yield(self.bowl.food)
      }
    }

    func change(to food: Int) -> AsyncStream<Int> {
      bowl.food = food
      return told.stream
    }
  }

  @MainActor
  @Test("Before a test store's 'send' returns, observers of what it changed are called")
  func testStore() async {
    @Shared(value: 0) var count
    let store = TestStore(initialState: Tally.State(count: $count)) { Tally() }
    var seen: [Int] = []
    let token = observe { seen.append(store.state.count) }
    await store.send(.increment) { $0.$count.withLock { $0 = 1 } }
    #expect(seen == [0, 1])
    token.cancel()
    await store.send(.increment) { $0.$count.withLock { $0 = 2 } }
    #expect(seen == [0, 1])
  }

  private struct Tally: Reducer {
    struct State: Equatable { @Shared var count: Int }
    enum Action { case increment }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.$count.withLock { $0 += 1 }
      return .none
    }
  }
}

@Reducer
private struct Porch {
  @ObservableState struct State { var visits = 0 }
  enum Action { case visit }
  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.visits += 1
      return .none
    }
  }
}
