/// The core of a root store. It keeps the engine running as long as the store, or a store scoped
/// from it, exists.
///
/// It is separate from the engine because running effects retain the engine to send their actions.
/// If they retained this object, they would keep their own store alive and never be cancelled.
final class RootCore<State, Action>: StoreCore<State, Action> {
  let engine: RootEngine<State, Action>

  init(
    state: State, reducer: ResolvedReducer<State, Action>, dependencies: DependencyValues
  ) {
    let announcer = DrainAnnouncer()
    engine = RootEngine(
      state: state, reducer: reducer, dependencies: dependencies, announcer: announcer)
    super.init(announcer: announcer)
  }

  isolated deinit { engine.stop() }

  override var state: State { engine.state }

  override var isInvalid: Bool { false }

  override func send(_ action: Action) -> StoreTask { engine.send(action) }
}
