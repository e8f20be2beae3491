/// A change of the dependencies in force, for as long as a reducer runs.
struct DependencyChange {
  let update: (inout DependencyValues) -> Void

  init(_ update: @escaping (inout DependencyValues) -> Void) { self.update = update }

  /// Runs an operation, and constructs its effects, under the changed dependencies.
  func callAsFunction<R>(_ operation: () -> R) -> R {
    var values = DependencyValues._current
    values.change(update)
    return DependencyValues.$_current.withValue(values) { operation() }
  }
}
