import Kernel
import Testing

@MainActor
@Suite struct TestStoreNavigationTests {
  @Reducer
  struct Leaf {
    struct State: Equatable {
      var name = ""
    }

    enum Action: Equatable {
      case rename(String)
      case close
      case closeOneself
      case listen
    }

    @Dependency(\.dismiss) var dismiss
    @Dependency(\.isPresented) var isPresented

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .rename(let name):
          state.name = name
          return .none
        case .close:
          return .none
        case .closeOneself:
          return .run { _ in await dismiss() }
        case .listen:
          return .run { _ in try await Task.sleep(for: .seconds(1_000_000)) }
        }
      }
    }
  }

  @Reducer
  struct Tree {
    struct State: Equatable {
      @PresentationState var leaf: Leaf.State?
      var path = StackState<Leaf.State>()
    }

    enum Action: Equatable {
      case grow
      case push(Int)
      case leaf(PresentationAction<Leaf.Action>)
      case path(StackActionOf<Leaf>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .grow:
          state.leaf = Leaf.State()
          return .none
        case .push(let count):
          for _ in 0..<count { state.path.append(Leaf.State()) }
          return .none
        case .leaf(.presented(.close)):
          return .send(.leaf(.dismiss))
        case .leaf:
          return .none
        case .path(.element(let id, action: .close)):
          return .send(.path(.popFrom(id: id)))
        case .path:
          return .none
        }
      }
      .ifLet(\.$leaf, action: \.leaf) { Leaf() }
      .forEach(\.path, action: \.path) { Leaf() }
    }
  }

  @Test("A presented feature dismisses itself, and the parent receives the action")
  func presentation() async {
    let store = TestStore(initialState: Tree.State()) { Tree() }
    await store.send(.grow) { $0.leaf = Leaf.State() }
    await store.send(\.leaf.rename, "oak") { $0.leaf?.name = "oak" }
    await store.send(\.leaf.listen)
    await store.send(\.leaf.closeOneself)
    await store.receive(\.leaf.dismiss) { $0.leaf = nil }
    await store.send(.grow) { $0.leaf = Leaf.State() }
    await store.send(\.leaf.close)
    await store.receive(\.leaf.dismiss) { $0.leaf = nil }
  }

  @Test("Stack ids count from 0, and the elements that a closure pushes get the same ids")
  func stack() async {
    let store = TestStore(initialState: Tree.State()) { Tree() }
    await store.send(.push(2)) {
      $0.path.append(Leaf.State())
      $0.path.append(Leaf.State())
    }
    await store.send(\.path[id: 1].rename, "elm") { $0.path[id: 1]?.name = "elm" }
    await store.send(\.path[id: 0].close)
    await store.receive(\.path.popFrom, 0) { $0.path = StackState() }
    await store.send(.push(1)) { $0.path[id: 2] = Leaf.State() }
    await store.send(\.path[id: 2].closeOneself)
    await store.receive(\.path.popFrom) { $0.path.pop(from: 2) }
  }

  @Test("A received action's closure pushes elements with the ids from its reduction")
  func receivedPushes() async {
    let store = TestStore(initialState: Tree.State()) {
      CombineReducers {
        Tree()
        Reduce<Tree.State, Tree.Action> { _, action in
          action == .grow ? .merge(.send(.push(1)), .send(.push(2))) : .none
        }
      }
    }
    await store.send(.grow) { $0.leaf = Leaf.State() }
    await store.receive(.push(1)) { $0.path.append(Leaf.State()) }
    await store.receive(.push(2)) {
      $0.path.append(Leaf.State())
      $0.path.append(Leaf.State())
    }
    #expect(store.state.path.ids == [0, 1, 2])
  }

  @Test("A feature on its own may dismiss itself, which skips its effects")
  func dismissal() async {
    let store = TestStore(initialState: Leaf.State()) { Leaf() }
    await store.send(.listen)
    #expect(!store.isDismissed)
    await store.send(.closeOneself)
    #expect(store.isDismissed)
  }

  @Test("A dismissed feature receives no more actions")
  func sendAfterDismissal() async {
    let texts = await texts {
      let store = TestStore(initialState: Leaf.State()) { Leaf() }
      await store.send(.closeOneself)
      await store.send(.rename("ash"))
      #expect(store.state.name == "")
    }
    #expect(
      texts == [
        """
        An action was sent to a feature that has dismissed itself; it was not reduced.

            TestStoreNavigationTests.Leaf.Action.rename("ash")

        Remove it, or send it before the feature is dismissed.
        """
      ])
  }

  @Test("A dismissal that the test has set is called")
  func givenDismissal() async {
    let count = LockIsolated(0)
    let store = TestStore(initialState: Leaf.State()) {
      Leaf()
    } withDependencies: {
      $0.dismiss = DismissEffect { count.withValue { $0 += 1 } }
    }
    await store.send(.closeOneself)
    #expect(count.value == 1)
    #expect(store.isDismissed)
  }

  @Test("In a test that is not exhaustive, XCTModify need not change anything")
  func modify() async {
    let texts = await texts {
      let store = TestStore(initialState: Tree.State(leaf: Leaf.State())) { Tree() }
      store.exhaustivity = .off
      await store.send(\.leaf.rename, "") { XCTModify(&$0.leaf) { _ in } }
      store.exhaustivity = .on
      await store.send(\.leaf.rename, "fir") {
        XCTModify(&$0.leaf) { _ in }
        $0.leaf?.name = "fir"
      }
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("XCTModify") == true)
  }
}
