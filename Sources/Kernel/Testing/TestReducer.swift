/// The reducer under test, run with the dependencies that its test store has at the time.
struct TestReducer<State, Action>: Reducer {
  let base: ResolvedReducer<State, Action>
  let dependencies: TestDependencies

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    dependencies.inFeature { base.reduce(&state, action) }
  }
}
