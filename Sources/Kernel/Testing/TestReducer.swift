/// The reducer under test, run with the dependencies that its test store has at the time.
struct TestReducer<State, Action>: Reducer {
  let base: ResolvedReducer<State, Action>
  let dependencies: TestDependencies

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    dependencies.inForce { base.reduce(&state, action) }
  }
}

/// The dependencies of a test store, which a test may change between two actions.
final class TestDependencies {
  var values: DependencyValues

  init(_ values: DependencyValues) { self.values = values }

  /// Runs an operation with the values of this moment.
  func inForce<R>(_ operation: () throws -> R) rethrows -> R {
    if values.isCurrent { return try operation() }
    return try DependencyValues.$_current.withValue(values, operation: operation)
  }
}
