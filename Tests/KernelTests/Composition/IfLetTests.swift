import Kernel
import Testing

@Reducer
private struct Parent {
  struct State: Equatable {
    var child: Ticker.State?
    var row: Row?
    var draft: Draft.State?
    var seen: [String] = []
  }

  struct Row: Equatable, Identifiable {
    let id: Int
    var ticks: [Int] = []
  }

  enum Action: Equatable {
    case child(Ticker.Action)
    case row(RowAction)
    case draft(Draft.Action)
    case show
    case hide
    case showRow(Int)
    case newDraft
    case startSame
    case stopAll
  }

  enum RowAction: Equatable {
    case start
    case tick
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .child: state.seen.append(state.child.map { "\($0.count)" } ?? "nil")
      case .row, .draft: break
      case .show: state.child = Ticker.State()
      case .hide: state.child = nil
      case .showRow(let id): state.row = Row(id: id)
      case .newDraft: state.draft = Draft.State()
      case .startSame:
        return .run(name: "parent's") { _ in try await clock.sleep(for: .seconds(9)) }
          .cancellable(id: 1)
      case .stopAll: return .cancel(id: 1)
      }
      return .none
    }
    .ifLet(\.child, action: \.child, then: { Ticker() }, fileID: "Shop/Parent.swift", line: 7)
    .ifLet(\.draft, action: \.draft) { Draft() }
    .ifLet(\.row, action: \.row) {
      Reduce { state, action in
        guard action == .start else {
          state.ticks.append(state.id)
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

/// Gets another id whenever it is saved.
@Reducer
private struct Draft {
  struct State: Equatable, Identifiable {
    var id = 0
    var log: [String] = []
  }

  enum Action: Equatable {
    case save
    case saved(Int)
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .save:
        let id = state.id
        state.id += 1
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.saved(id))
        }
      case .saved(let id):
        state.log.append("saved \(id)")
        return .none
      }
    }
  }
}

@MainActor
@Suite struct IfLetTests {
  private let clock = TestClock()

  private func store(_ state: Parent.State = Parent.State()) -> StoreOf<Parent> {
    Store(initialState: state) {
      Parent()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test("The child runs on its state, before the parent")
  func childBeforeParent() {
    let store = store(Parent.State(child: Ticker.State()))
    store.send(.child(.increment))
    #expect(store.state.child?.count == 1)
    #expect(store.state.seen == ["1"])
  }

  @Test("When the state becomes nil, the child's effects are cancelled, with the reason")
  func cancelsOnNil() async {
    let store = store(Parent.State(child: Ticker.State()))
    let recorder = Recorder<Parent.State, Parent.Action>()
    store.observer = recorder
    store.send(.child(.start(id: 1)))
    await clock.advance(by: .seconds(1))
    store.send(.hide)
    #expect(store.isIdle)
    await clock.run()
    #expect(
      recorder.lines.suffix(2) == ["#3 hide sent", "e1 cancelled by #3: stateBecameNil(\"child\")"])
  }

  @Test("When the state is replaced by one with another id, the child's effects are cancelled")
  func cancelsOnIdentity() async {
    let store = store(Parent.State(row: Parent.Row(id: 1)))
    store.send(.row(.start))
    store.send(.showRow(1))
    #expect(store.inFlight.count == 1)
    store.send(.showRow(2))
    #expect(store.isIdle)
    store.send(.row(.start))
    await clock.run()
    #expect(store.state.row?.ticks == [2])
  }

  @Test("A child that gives itself another id keeps its effects, until the parent replaces it")
  func ownIdentity() async {
    let store = store(Parent.State(draft: Draft.State()))
    store.send(.draft(.save))
    #expect(store.state.draft?.id == 1)
    await clock.advance(by: .seconds(1))
    #expect(store.state.draft?.log == ["saved 0"])
    store.send(.draft(.save))
    store.send(.newDraft)
    #expect(store.isIdle)
  }

  @Test("An action while the state is nil is reported, and the parent still runs")
  func absentState() {
    let store = store()
    let collector = IssueCollector()
    withIssueReporters([collector]) { _ = store.send(.child(.increment)) }
    #expect(store.state.seen == ["nil"])
    #expect(
      collector.messages == [
        """
        'ifLet' at Shop/Parent.swift:7 received an action while its state is nil, so no child \
        reducer ran.

          Action: Parent.Action.child(.increment)

        The state 'child' must be set before its actions arrive. Usually an effect outlived the \
        state, or the action was sent too early. If another reducer of this feature sets the \
        state to nil, this 'ifLet' must come before it.
        """
      ])
  }

  @Test("A parent's cancel reaches its child's effects; the child's does not reach the parent's")
  func cancelIDsAreScoped() async {
    let store = store(Parent.State(child: Ticker.State()))
    store.send(.startSame)
    store.send(.child(.start(id: 1)))
    store.send(.child(.stop(id: 1)))
    #expect(store.inFlight.map(\.name) == ["parent's"])
    store.send(.child(.start(id: 1)))
    store.send(.stopAll)
    #expect(store.isIdle)
  }

  @Test("A feature may contain itself in optional state")
  func recursion() {
    let store = Store(initialState: Nest.State(inner: [Nest.State()])) { Nest() }
    store.send(.inner(.grow))
    store.send(.inner(.inner(.grow)))
    store.send(.inner(.inner(.inner(.grow))))
    #expect(store.state.depth == 5)
  }

  @Test("Ephemeral state is also set to nil with a case path")
  func ephemeralByCasePath() {
    let store = Store<Question?, Question.Action>(initialState: Question()) {
      EmptyReducer().ifLet(
        \.self,
        action: AnyCasePath<Question.Action, Question.Action>(embed: { $0 }, extract: { $0 }))
    }
    store.send(.yes)
    #expect(store.state == nil)
  }

  @Test("Ephemeral state is nil before the parent runs")
  func ephemeral() {
    let store = Store(initialState: Asking.State(question: Question())) { Asking() }
    store.send(.question(.yes))
    #expect(store.state == Asking.State(wasNil: true))
    store.send(.ask)
    store.send(.question(.again))
    #expect(store.state.question != nil)
  }
}

@Reducer
private struct Nest {
  struct State: Equatable {
    // An array, because a struct cannot hold itself.
    var inner: [State] = []
    var first: State? {
      get { inner.first }
      set { inner = newValue.map { [$0] } ?? [] }
    }
    var depth: Int { 1 + (first?.depth ?? 0) }
  }

  indirect enum Action {
    case grow
    case inner(Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .grow = action { state.first = State() }
      return .none
    }
    .ifLet(\.first, action: \.inner) { Nest() }
  }
}

private struct Question: Equatable, _EphemeralState {
  enum Action { case yes, again }
}

@Reducer
private struct Asking {
  struct State: Equatable {
    var question: Question?
    var wasNil = false
  }

  enum Action {
    case ask
    case question(Question.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .ask, .question(.again): state.question = Question()
      case .question(.yes): state.wasNil = state.question == nil
      }
      return .none
    }
    .ifLet(\.question, action: \.question)
  }
}
