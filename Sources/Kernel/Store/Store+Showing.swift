extension Store {
  /// Creates a store that shows a given state and passes each action on, without a reducer.
  ///
  /// Views are evaluated against such stores: for a state of the past, with a function that records
  /// the actions. Nothing is reduced, so setting a binding reports no missing `BindingReducer`.
  ///
  /// - Parameters:
  ///   - state: returns the state; called for every read.
  ///   - send: receives every action, and returns the task of its effects, if there are any.
  package convenience init(
    showing state: @escaping () -> State, sendingTo send: @escaping (Action) -> StoreTask?
  ) {
    self.init(core: ShowingCore(state: state, send: send))
  }
}

/// A core without a reducer.
private final class ShowingCore<State, Action>: StoreCore<State, Action> {
  private let toState: () -> State
  private let receive: (Action) -> StoreTask?

  init(state: @escaping () -> State, send: @escaping (Action) -> StoreTask?) {
    toState = state
    receive = send
    let announcer = DrainAnnouncer()
    announcer.reduces = false
    super.init(announcer: announcer)
  }

  override var state: State { toState() }

  override var isInvalid: Bool { false }

  override func send(_ action: Action) -> StoreTask { receive(action) ?? StoreTask(group: nil) }
}
