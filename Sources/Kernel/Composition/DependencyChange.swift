/// A change of the current dependencies while a reducer runs.
final class DependencyChange {
  private let update: (inout DependencyValues) -> Void
  private let isConstant: Bool
  /// The dependencies that were changed last, and the result.
  private var latest: (base: DependencyValues, changed: DependencyValues)?

  /// - Parameters:
  ///   - isConstant: whether equal dependencies always give the same result. If so, the result is
  ///     kept and not computed for every action.
  ///   - update: changes the dependencies.
  init(isConstant: Bool = false, _ update: @escaping (inout DependencyValues) -> Void) {
    self.update = update
    self.isConstant = isConstant
  }

  /// Runs an operation with the changed dependencies, which also apply to the effects that it
  /// creates.
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
