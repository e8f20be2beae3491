/// What a root store stands on: it keeps the engine going for as long as the store, or one scoped
/// from it, lives.
///
/// Apart from the engine, for effects in flight hold that: they must be able to reach it at any
/// time, and it must not be them that keep the store going.
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
