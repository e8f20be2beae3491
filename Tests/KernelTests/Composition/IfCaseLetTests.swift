import IssueReporting
import Kernel
import Testing

@Reducer
private struct Login {
  enum State: Equatable {
    case signedOut(Ticker.State)
    case signedIn(User)
  }

  struct User: Equatable, Identifiable {
    var id: Int
    var ticks: [Int] = []
  }

  enum Action {
    case signedOut(Ticker.Action)
    case signedIn(UserAction)
    case signIn(Int)
    case reset
  }

  enum UserAction: Equatable {
    case start
    case startAs(Int)
    case tick
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .signIn(let id): state = .signedIn(User(id: id))
      case .reset: state = .signedOut(Ticker.State())
      case .signedOut, .signedIn: break
      }
      return .none
    }
    .ifCaseLet(\.signedOut, action: \.signedOut) { Ticker() }
    .ifCaseLet(AnyCasePath(\State.Cases.signedIn), action: AnyCasePath(\Action.Cases.signedIn)) {
      Reduce { user, action in
        switch action {
        case .start: break
        case .startAs(let id): user.id = id
        case .tick:
          user.ticks.append(user.id)
          return .none
        }
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.tick)
        }
      }
    }
  }
}

@MainActor
@Suite struct IfCaseLetTests {
  private let clock = TestClock()

  private func store(_ state: Login.State) -> StoreOf<Login> {
    Store(initialState: state) {
      Login()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test("The child runs on the payload of its case")
  func runs() {
    let store = store(.signedOut(Ticker.State()))
    store.send(.signedOut(.increment))
    #expect(store.state == .signedOut(Ticker.State(count: 1)))
  }

  @Test("When the state becomes another case, the child's effects are cancelled, with the reason")
  func cancelsOnOtherCase() {
    let store = store(.signedOut(Ticker.State()))
    let recorder = Recorder<Login.State, Login.Action>()
    store.observer = recorder
    store.send(.signedOut(.start(id: 1)))
    #expect(store.inFlight.map(\.scope) == [["signedOut"]])
    store.send(.signIn(1))
    #expect(store.isIdle)
    #expect(recorder.lines.last == "e1 cancelled by #2: stateLeftCase(\"signedOut\")")
  }

  @Test("When the payload gets another id, the child's effects are cancelled")
  func cancelsOnIdentity() async {
    let store = store(.signedIn(Login.User(id: 1)))
    store.send(.signedIn(.start))
    store.send(.signIn(1))
    #expect(store.inFlight.count == 1)
    store.send(.signIn(2))
    #expect(store.isIdle)
    store.send(.signedIn(.start))
    await clock.run()
    #expect(store.state == .signedIn(Login.User(id: 2, ticks: [2])))
  }

  @Test("A child that gives itself another id keeps its effects, until the parent replaces it")
  func ownIdentity() async {
    let store = store(.signedIn(Login.User(id: 1)))
    store.send(.signedIn(.startAs(2)))
    await clock.advance(by: .seconds(1))
    #expect(store.state == .signedIn(Login.User(id: 2, ticks: [2])))
    store.send(.signedIn(.startAs(3)))
    store.send(.signIn(4))
    #expect(store.isIdle)
  }

  @Test("A payload without an id may be replaced while its effects continue")
  func samePresence() {
    let store = store(.signedOut(Ticker.State()))
    store.send(.signedOut(.start(id: 1)))
    store.send(.reset)
    #expect(store.inFlight.count == 1)
  }

  @Test("An action for another case than the state's is reported, and the parent still runs")
  func otherCase() {
    let store = store(.signedOut(Ticker.State()))
    let collector = IssueCollector()
    withIssueReporters([collector]) { _ = store.send(.signedIn(.tick)) }
    #expect(collector.messages.count == 1)
    #expect(
      collector.messages[0].contains(
        """
         received an action while the state is another case, so no child reducer ran.

          Action: Login.Action.signedIn(.tick)
          State: Login.State.signedOut

        """))
    #expect(collector.messages[0].hasPrefix("'ifCaseLet' at KernelTests/IfCaseLetTests.swift:"))
    #expect(store.state == .signedOut(Ticker.State()))
  }
}
