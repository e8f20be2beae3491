import IssueReporting
import Kernel
import Testing

@MainActor
@Suite struct PresentationTests {
  private let clock = TestClock()

  private func store(
    _ state: Presenter.State = Presenter.State()
  ) -> StoreOf<Presenter> {
    Store(initialState: state) {
      Presenter()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  private func presenting(_ id: Int) -> StoreOf<Presenter> {
    let store = store()
    store.send(.present(id))
    return store
  }

  @Test("The child runs while it is presented, before the parent")
  func childBeforeParent() {
    let store = presenting(1)
    store.send(.child(.presented(.ticker(.increment))))
    #expect(store.state.child?.ticker.count == 1)
    #expect(store.state.seen == ["1"])
  }

  @Test("On dismiss the parent still sees the child, then it is nil")
  func dismiss() {
    let store = presenting(1)
    store.send(.child(.dismiss))
    #expect(store.state.seen == ["1"])
    #expect(store.state.child == nil)
  }

  @Test("On dismiss, a child that the parent has replaced by another one stays")
  func dismissReplaced() {
    let replacing = Store(initialState: Presenter.State(child: .init(id: 1))) {
      Reduce<Presenter.State, Presenter.Action> { state, action in
        if case .child(.dismiss) = action, state.child?.id == 1 { state.child = .init(id: 2) }
        return .none
      }
      .ifLet(\.$child, action: \.child) { Presenter.Child() }
    }
    replacing.send(.child(.dismiss))
    #expect(replacing.state.child?.id == 2)
    replacing.send(.child(.dismiss))
    #expect(replacing.state.child == nil)
  }

  @Test(
    "However the presentation ends, the child's effects are cancelled",
    arguments: [Presenter.Action.child(.dismiss), .hide, .child(.presented(.close)), .present(2)])
  func ending(action: Presenter.Action) async {
    let store = presenting(1)
    store.send(.child(.presented(.ticker(.start(id: 1)))))
    #expect(store.inFlight.map(\.scope) == [["child"]])
    await store.send(action).finish()
    #expect(store.isIdle)
  }

  @Test("A child presented again with the same id keeps its effects")
  func samePresence() {
    let store = presenting(1)
    store.send(.child(.presented(.ticker(.start(id: 1)))))
    store.send(.present(1))
    #expect(store.inFlight.count == 1)
  }

  @Test("The reason for the cancellation of effects is reported")
  func cause() {
    let store = presenting(1)
    let recorder = Recorder<Presenter.State, Presenter.Action>()
    store.observer = recorder
    store.send(.child(.presented(.ticker(.start(id: 1)))))
    store.send(.present(2))
    store.send(.child(.presented(.ticker(.start(id: 1)))))
    store.send(.hide)
    #expect(
      recorder.lines.filter { $0.contains("cancelled") } == [
        "e1 cancelled by #3: identityChanged(\"child\")",
        "e2 cancelled by #5: stateBecameNil(\"child\")",
      ])
  }

  @Test("If a presentation ended without an action, the next action cancels its effects")
  func outOfSight() {
    let store = Store(initialState: Presenter.State(child: .init(id: 1))) {
      Presenter()
      Reduce { state, action in
        if case .stopAll = action { state.child = nil }
        return .none
      }
    } withDependencies: {
      $0.continuousClock = clock
    }
    store.send(.child(.presented(.ticker(.start(id: 2)))))
    store.send(.stopAll)
    #expect(store.inFlight.count == 1)
    store.send(.keep)
    #expect(store.isIdle)
  }

  @Test("A parent's cancel reaches a presented child's effects; the child's only reaches its own")
  func cancelIDs() {
    let store = presenting(1)
    store.send(.presentOther(.other(Ticker.State())))
    store.send(.child(.presented(.ticker(.start(id: 1)))))
    store.send(.destination(.presented(.other(.start(id: 1)))))
    store.send(.child(.presented(.ticker(.stop(id: 1)))))
    #expect(store.inFlight.map(\.scope) == [["destination"]])
    store.send(.child(.presented(.ticker(.start(id: 1)))))
    store.send(.stopAll)
    #expect(store.isIdle)
  }

  @Test("In an enum of destinations, another case or another id is another presentation")
  func destinations() {
    let store = store()
    store.send(.presentOther(.child(.init(id: 1))))
    store.send(.destination(.presented(.child(.ticker(.start(id: 1))))))
    store.send(.presentOther(.child(.init(id: 1))))
    #expect(store.inFlight.count == 1)
    store.send(.presentOther(.child(.init(id: 2))))
    #expect(store.isIdle)
    store.send(.destination(.presented(.child(.ticker(.start(id: 1))))))
    store.send(.presentOther(.other(Ticker.State())))
    #expect(store.isIdle)
  }

  @Test("Alerts and dialogs are dismissed after their own presented action")
  func alerts() {
    let store = store()
    store.send(.presentOther(.question(.init())))
    store.send(.destination(.presented(.question(.yes))))
    #expect(store.state.destination == nil)
    #expect(store.state.seen == ["some"])
  }

  @Test("An alert that the parent replaces by another on its action stays")
  func replacedAlert() {
    let store = store()
    store.send(.presentOther(.question(.init())))
    store.send(.destination(.presented(.question(.again))))
    #expect(store.state.destination == .question(.init(id: 1)))
  }

  @Test("An action for another destination does not affect an alert, and is reported")
  func otherDestination() {
    let store = store()
    store.send(.presentOther(.question(.init())))
    withKnownIssue {
      _ = store.send(.destination(.presented(.other(.increment))))
    } matching: { issue in
      "\(issue)".contains(
        "Action: Presenter.Destination.Action.other(.increment)\n  State: Presenter.Destination.State.question"
      )
    }
    #expect(store.state.destination == .question(.init()))
  }

  @Test("An alert on its own needs no reducer")
  func alone() {
    let store = Store(initialState: Asking.State(question: .init())) { Asking() }
    store.send(.question(.presented(.yes)))
    #expect(store.state.question == nil)
  }

  @Test(
    "An action for a feature that is not presented is reported, and the parent still runs",
    arguments: [
      (Presenter.Action.child(.dismiss), ".child(.dismiss)"),
      (.child(.presented(.ticker(.increment))), ".child(.presented(.ticker(.increment)))"),
    ])
  func absent(action: Presenter.Action, name: String) {
    let store = store()
    let collector = IssueCollector()
    withIssueReporters([collector]) { _ = store.send(action) }
    #expect(store.state.seen == ["nil"])
    #expect(
      collector.messages == [
        """
        'ifLet' at Shop/Presenter.swift:7 received an action while 'child' presents nothing, so no \
        child reducer ran.

          Action: Presenter.Action\(name)

        Present a state before its actions arrive, and dismiss it once only. Usually an effect \
        outlived the presentation, or the action was sent too early. If another reducer of \
        this feature ends the presentation, this 'ifLet' must come before it.
        """
      ])
  }

  @Test("An enum reducer's destinations need not be passed")
  func enumReducer() {
    let store = Store(initialState: Router.State()) { Router() }
    store.send(.show)
    store.send(.destination(.presented(.ticker(.increment))))
    #expect(store.state.destination?[case: \.ticker]?.count == 1)
    store.send(.destination(.dismiss))
    #expect(store.state.destination == nil)
  }
}

@Reducer
private struct Asking {
  struct State { @PresentationState var question: Presenter.Question? }
  enum Action { case question(PresentationAction<Presenter.Question.Action>) }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$question, action: \.question)
  }
}

@Reducer
private struct Router {
  struct State { @PresentationState var destination: Destination.State? }
  enum Action {
    case destination(PresentationActionOf<Destination>)
    case show
  }

  @Reducer enum Destination {
    case ticker(Ticker)
    case plain(Presenter.Child)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .show = action { state.destination = .ticker(Ticker.State()) }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}
