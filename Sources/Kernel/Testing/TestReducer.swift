/// The reducer under test, which runs with the test store's current dependencies.
struct TestReducer<State, Action>: Reducer {
  let base: ResolvedReducer<State, Action>
  let dependencies: TestDependencies

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    dependencies.inFeature { base.reduce(&state, action) }
  }
}
