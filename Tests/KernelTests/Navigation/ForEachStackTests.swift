import IssueReporting
import Kernel
import Testing

@Reducer
private struct Navigator {
  struct State: Equatable {
    var path = StackState<Presenter.Child.State>()
    var seen: [Int] = []
  }

  enum Action {
    case path(StackActionOf<Presenter.Child>)
    case push(Int)
    case popAll
    case remove(StackElementID)
    case stopAll
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path: state.seen.append(state.path.count)
      case .push(let id): state.path.append(.init(id: id))
      case .popAll: state.path.removeAll()
      case .remove(let id): state.path[id: id] = nil
      case .stopAll: return .cancel(id: 1)
      }
      return .none
    }
    .forEach(
      \.path, action: \.path, destination: { Presenter.Child() }, fileID: "Shop/Path.swift", line: 7
    )
  }
}

@MainActor
@Suite struct ForEachStackTests {
  private let clock = TestClock()

  private func store(_ count: Int) -> StoreOf<Navigator> {
    let store = Store(initialState: Navigator.State()) {
      Navigator()
    } withDependencies: {
      $0.continuousClock = clock
      $0.stackElementID = $0.stackElementID.incrementingCopy()
    }
    for id in 0..<count { store.send(.push(id)) }
    return store
  }

  private func start(_ store: StoreOf<Navigator>, _ ids: StackElementID...) {
    for id in ids { store.send(.path(.element(id: id, action: .ticker(.start(id: 1))))) }
  }

  @Test("An element's action runs on that element, before the parent")
  func element() {
    let store = store(2)
    store.send(.path(.element(id: 1, action: .ticker(.increment))))
    #expect(store.state.path.map(\.ticker.count) == [0, 1])
    #expect(store.state.seen == [2])
  }

  @Test("An element's effects send actions for that element, also after others were removed")
  func effects() async {
    let store = store(2)
    start(store, 1)
    store.send(.remove(0))
    await clock.run()
    #expect(store.state.path[id: 1]?.ticker.ticks == [11, 12, 13])
  }

  @Test("popFrom removes that element and everything above it; the parent still sees them")
  func popFrom() {
    let store = store(3)
    start(store, 0, 1, 2)
    store.send(.path(.popFrom(id: 1)))
    #expect(store.state.path.ids == [0])
    #expect(store.state.seen == [3, 3, 3, 3])
    #expect(store.inFlight.map(\.scope) == [["path[id: 0]"]])
  }

  @Test("A push adds its element on top, before the parent runs")
  func push() {
    let store = store(1)
    store.send(.path(.push(id: 1, state: .init(id: 7))))
    #expect(store.state.path.map(\.id) == [0, 7])
    #expect(store.state.seen == [2])
    store.send(.push(8))
    #expect(store.state.path.ids == [0, 1, 2])
    store.send(.path(.popFrom(id: 0)))
    store.send(.path(.push(id: 0, state: .init(id: 9))))
    #expect(store.state.path.ids == [0])
  }

  @Test("However elements are removed, their effects are cancelled, and no others")
  func removal() {
    let store = store(3)
    start(store, 0, 1, 2)
    store.send(.remove(1))
    #expect(store.inFlight.map(\.scope) == [["path[id: 0]"], ["path[id: 2]"]])
    store.send(.popAll)
    #expect(store.isIdle)
  }

  @Test("If an element was removed without an action, the next action cancels its effects")
  func outOfSight() {
    let store = Store(initialState: Navigator.State()) {
      Navigator()
      Reduce { state, action in
        if case .stopAll = action { state.path.removeAll() }
        return .none
      }
    } withDependencies: {
      $0.continuousClock = clock
      $0.stackElementID = $0.stackElementID.incrementingCopy()
    }
    store.send(.push(0))
    store.send(.path(.element(id: 0, action: .ticker(.start(id: 2)))))
    store.send(.stopAll)
    #expect(store.inFlight.count == 1)
    store.send(.stopAll)
    #expect(store.isIdle)
  }

  /// A live store with a generator that counts from 0, regardless of the ids in the initial stack.
  private func live(_ state: Navigator.State) -> StoreOf<Navigator> {
    Store(initialState: state) {
      Navigator()
    } withDependencies: {
      $0.context = .live
      $0.continuousClock = clock
      $0.stackElementID = .liveValue
    }
  }

  @Test(
    "Outside of tests the next id is above every pushed id, even if that element is gone"
  )
  func pushedIDs() {
    let store = live(Navigator.State())
    store.send(.path(.push(id: StackElementID(generation: 0), state: .init(id: 1))))
    store.send(.push(2))
    #expect(store.state.path.ids.map(\.generation) == [0, 1])
    store.send(.path(.push(id: StackElementID(generation: 7), state: .init(id: 3))))
    store.send(.path(.popFrom(id: StackElementID(generation: 7))))
    store.send(.push(4))
    #expect(store.state.path.ids.map(\.generation) == [0, 1, 8])
  }

  @Test(
    "The largest possible id can be pushed under, and does not change the next one",
    arguments: [Int.max, 1 << 40])
  func hugeID(generation: Int) {
    let store = live(Navigator.State())
    store.send(.path(.push(id: StackElementID(generation: generation), state: .init(id: 1))))
    store.send(.push(2))
    #expect(store.state.path.ids.map(\.generation) == [generation, 0])
  }

  @Test("Outside of tests the next id is above those of the initial stack")
  func initialIDs() {
    var state = Navigator.State()
    withDependencies {
      $0.stackElementID = .liveValue
    } operation: {
      state.path = StackState([.init(id: 1), .init(id: 2), .init(id: 3)])
    }
    let store = live(state)
    store.send(.path(.popFrom(id: StackElementID(generation: 1))))
    store.send(.push(4))
    #expect(store.state.path.ids.map(\.generation) == [0, 3])
  }

  @Test("An element dismisses itself, and everything above it")
  func dismiss() async {
    let store = store(3)
    await store.send(.path(.element(id: 1, action: .close))).finish()
    #expect(store.state.path.ids == [0])
  }

  @Test("An element knows that it is presented")
  func isPresented() {
    let store = store(1)
    store.send(.path(.element(id: 0, action: .look)))
    #expect(store.state.path[id: 0]?.isPresented == true)
  }

  @Test("An element's cancel does not reach its siblings; the parent's reaches all")
  func cancelIDs() {
    let store = store(2)
    start(store, 0, 1)
    store.send(.path(.element(id: 0, action: .ticker(.stop(id: 1)))))
    #expect(store.inFlight.map(\.scope) == [["path[id: 1]"]])
    store.send(.stopAll)
    #expect(store.isIdle)
  }

  @Test(
    "Invalid actions are reported, and the parent still runs",
    arguments: [
      (
        .element(id: 9, action: .look),
        """
        'forEach' at Shop/Path.swift:7 received an action for an element that is not there, so no \
        element's reducer ran.

          Action: Navigator.Action.path(.element(id:, action: .look))

        'path' has no element with the id #9. Usually an effect outlived its element, or the \
        action was sent with another id. If another reducer of this feature removes elements, \
        this 'forEach' must come before it.
        """
      ),
      (
        .popFrom(id: 9),
        """
        'forEach' at Shop/Path.swift:7 received 'popFrom(id: #9)', but 'path' has no such element.

        Nothing was removed: 'path' has only #0. Usually the element was popped before, or the \
        action was sent with another id.
        """
      ),
      (
        .push(id: 0, state: .init(id: 0)),
        """
        'forEach' at Shop/Path.swift:7 received 'push(id: #0, state:)', but 'path' already has \
        that element.

        Nothing was pushed: 'path' has only #0. Every element that is pushed needs its \
        own id; 'append' makes one.
        """
      ),
    ] as [(StackActionOf<Presenter.Child>, String)])
  func impossible(action: StackActionOf<Presenter.Child>, message: String) {
    let store = store(1)
    let collector = IssueCollector()
    withIssueReporters([collector]) { _ = store.send(.path(action)) }
    #expect(collector.messages == [message])
    #expect(store.state.path.ids == [0])
    #expect(store.state.seen == [1])
  }

  @Test("In a test, a push under an id that was never generated is reported, and done")
  func futureID() {
    let store = store(0)
    let collector = IssueCollector()
    withIssueReporters([collector]) {
      _ = store.send(.path(.push(id: 1, state: .init(id: 0))))
    }
    #expect(
      collector.messages == [
        """
        'forEach' at Shop/Path.swift:7 received 'push(id: #1, state:)', but the next id of 'path' \
        is #0.

        In tests ids count from 0 in the order of pushing. Push with the id #0, or use 'append'.
        """
      ])
    #expect(store.state.path.ids == [1])
  }

  @Test("An enum reducer's path need not be passed, and a stack may contain a stack")
  func enumReducer() {
    let store = Store(initialState: Folders.State()) {
      Folders()
    } withDependencies: {
      $0.stackElementID = $0.stackElementID.incrementingCopy()
    }
    store.send(.open)
    store.send(.path(.element(id: 0, action: .folder(.open))))
    store.send(
      .path(.element(id: 0, action: .folder(.path(.element(id: 1, action: .folder(.open)))))))
    #expect(store.state.depth == 4)
  }
}

@Reducer
private struct Folders {
  struct State: Equatable {
    var path = StackState<Path.State>()
    var depth: Int { 1 + (path.first?[case: \.folder]?.depth ?? 0) }
  }

  enum Action {
    case path(StackActionOf<Path>)
    case open
  }

  @Reducer enum Path {
    case folder(Folders)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .open = action { state.path.append(.folder(State())) }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}
extension Folders.Path.State: Equatable {}
