import Kernel

/// A presented screen, and a stack of one screen.
@Reducer
struct ObservedScreens {
  @ObservableState
  struct State: Equatable, Sendable {
    var path = StackState([ObservedCounter.State()])
    @Presents var detail: ObservedCounter.State? = ObservedCounter.State()
  }

  enum Action: Sendable {
    case path(StackActionOf<ObservedCounter>)
    case detail(PresentationAction<ObservedCounter.Action>)
  }

  /// Only the presented screen.
  @Reducer
  struct Detail {
    typealias State = ObservedScreens.State
    typealias Action = ObservedScreens.Action

    var body: some Reducer<State, Action> {
      EmptyReducer().ifLet(\.$detail, action: \.detail) { ObservedCounter() }
    }
  }

  /// Only the stack.
  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.path, action: \.path) { ObservedCounter() }
  }
}
