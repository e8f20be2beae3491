import Kernel

/// A feature for tests: presents another, which ticks and can dismiss itself, or an enum of them.
@Reducer
struct Presenter {
  struct State: Equatable, Sendable {
    @PresentationState var child: Child.State?
    @PresentationState var destination: Destination.State?
    var seen: [String] = []
  }

  enum Action: Sendable {
    case child(PresentationAction<Child.Action>)
    case destination(PresentationAction<Destination.Action>)
    case present(Int)
    case presentOther(Destination.State)
    case hide
    case keep
    case stopAll
  }

  @Reducer struct Child {
    struct State: Equatable, Identifiable, Sendable {
      let id: Int
      var ticker = Ticker.State()
      var isPresented: Bool?
      @PresentationState var child: State?
    }

    indirect enum Action: Sendable {
      case ticker(Ticker.Action)
      case close
      case look
      case present(Int)
      case child(PresentationAction<Action>)
    }

    @Dependency(\.dismiss) var dismiss
    @Dependency(\.isPresented) var isPresented

    var body: some ReducerOf<Self> {
      Scope(state: \.ticker, action: \.ticker) { Ticker() }
      Reduce { state, action in
        switch action {
        case .ticker, .child: break
        case .close: return .run { _ in await dismiss() }
        case .look: state.isPresented = isPresented
        case .present(let id): state.child = State(id: id)
        }
        return .none
      }
      .ifLet(\.$child, action: \.child) { Child() }
    }
  }

  @Reducer struct Destination {
    @CasePathable enum State: Equatable, Sendable {
      case child(Child.State)
      case other(Ticker.State)
      case question(Question)
    }

    enum Action: Sendable {
      case child(Child.Action)
      case other(Ticker.Action)
      case question(Question.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.child, action: \.child) { Child() }
      Scope(state: \.other, action: \.other) { Ticker() }
      Scope(state: \.question, action: \.question) {
        EmptyReducer<Question, Question.Action>()
      }
    }
  }

  struct Question: Equatable, Identifiable, Sendable, _EphemeralState {
    var id = 0
    enum Action: Sendable { case yes, again }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .child: state.seen.append(state.child.map { "\($0.id)" } ?? "nil")
      case .destination(.presented(.question(.again))):
        state.destination = .question(Question(id: 1))
      case .destination: state.seen.append(state.destination == nil ? "nil" : "some")
      case .present(let id): state.child = Child.State(id: id)
      case .presentOther(let other): state.destination = other
      case .hide: (state.child, state.destination) = (nil, nil)
      case .keep: break
      case .stopAll: return .cancel(id: 1)
      }
      return .none
    }
    .ifLet(
      \.$child, action: \.child, destination: { Child() }, fileID: "Shop/Presenter.swift", line: 7
    )
    .ifLet(\.$destination, action: \.destination) { Destination() }
  }
}
