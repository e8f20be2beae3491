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

/// The core of a store that converts its state and actions with functions.
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

/// The core for a part of another store that may be absent. After the part has become `nil`, it
/// keeps the part's last state and drops actions.
final class OptionalCore<ParentState, ParentAction, State, Action>: StoreCore<State, Action> {
  private let parent: StoreCore<ParentState, ParentAction>
  private let toState: (ParentState) -> State?
  private let toAction: (Action) -> ParentAction
  private var latest: State

  /// - Parameter initial: the current state of the part.
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
    // A view that disappears may still send. As in the original library, this is not an error.
    guard !isInvalid else { return StoreTask(group: nil) }
    defer { remember() }
    return parent.send(toAction(action))
  }

  private func remember() {
    if let present = toState(parent.state) { latest = present }
  }
}
