/// A part of another store: its state by a key path, its actions by the case that carries them.
final class ScopedCore<ParentState, ParentAction, State, Action>: StoreCore<State, Action> {
  private let parent: StoreCore<ParentState, ParentAction>
  private let toState: KeyPath<ParentState, State>
  private let toAction: AnyCasePath<ParentAction, Action>

  init(
    parent: StoreCore<ParentState, ParentAction>,
    state toState: KeyPath<ParentState, State>,
    action toAction: AnyCasePath<ParentAction, Action>
  ) {
    self.parent = parent
    self.toState = toState
    self.toAction = toAction
    super.init(announcer: parent.announcer)
  }

  override var state: State { parent.state[keyPath: toState] }

  override var isInvalid: Bool { parent.isInvalid }

  override func send(_ action: Action) -> StoreTask { parent.send(toAction.embed(action)) }
}

/// What functions make of another store's state and actions.
final class MappedCore<ParentState, ParentAction, State, Action>: StoreCore<State, Action> {
  private let parent: StoreCore<ParentState, ParentAction>
  private let toState: (ParentState) -> State
  private let toAction: (Action) -> ParentAction

  init(
    parent: StoreCore<ParentState, ParentAction>,
    state toState: @escaping (ParentState) -> State,
    action toAction: @escaping (Action) -> ParentAction
  ) {
    self.parent = parent
    self.toState = toState
    self.toAction = toAction
    super.init(announcer: parent.announcer)
  }

  override var state: State { toState(parent.state) }

  override var isInvalid: Bool { parent.isInvalid }

  override func send(_ action: Action) -> StoreTask { parent.send(toAction(action)) }
}

/// A part of another store that may be absent: it shows the last state there was, and sends nothing
/// once there is none.
final class OptionalCore<ParentState, ParentAction, State, Action>: StoreCore<State, Action> {
  private let parent: StoreCore<ParentState, ParentAction>
  private let toState: (ParentState) -> State?
  private let toAction: (Action) -> ParentAction
  private var latest: State

  /// - Parameter initial: the state as it is now, present.
  init(
    parent: StoreCore<ParentState, ParentAction>,
    initial: State,
    state toState: @escaping (ParentState) -> State?,
    action toAction: @escaping (Action) -> ParentAction
  ) {
    self.parent = parent
    self.toState = toState
    self.toAction = toAction
    latest = initial
    super.init(announcer: parent.announcer)
  }

  override var state: State {
    remember()
    return latest
  }

  override var isInvalid: Bool { parent.isInvalid || toState(parent.state) == nil }

  override func send(_ action: Action) -> StoreTask {
    // A view that goes away may still send: in the original, too, nothing comes of it.
    guard !isInvalid else { return StoreTask(group: nil) }
    defer { remember() }
    return parent.send(toAction(action))
  }

  private func remember() {
    if let present = toState(parent.state) { latest = present }
  }
}
