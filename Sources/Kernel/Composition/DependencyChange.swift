/// A change of the dependencies in force, for as long as a reducer runs.
final class DependencyChange {
  private let update: (inout DependencyValues) -> Void
  private let isConstant: Bool
  /// What was changed last, and what it became.
  private var latest: (base: DependencyValues, changed: DependencyValues)?

  /// - Parameters:
  ///   - isConstant: whether the same dependencies always become the same; then they are changed
  ///     once, and not again for every action.
  ///   - update: changes the dependencies.
  init(isConstant: Bool = false, _ update: @escaping (inout DependencyValues) -> Void) {
    self.update = update
    self.isConstant = isConstant
  }

  /// Runs an operation, and constructs its effects, under the changed dependencies.
  func callAsFunction<R>(_ operation: () -> R) -> R {
    DependencyValues.$_current.withValue(changed()) { operation() }
  }

  private func changed() -> DependencyValues {
    let base = DependencyValues._current
    if let latest, latest.base.isIdentical(to: base) { return latest.changed }
    var changed = base
    changed.change(update)
    if isConstant { latest = (base, changed) }
    return changed
  }
}
