/// The source of a `@Dependency`'s value.
@usableFromInline
final class DependencySource<Value>: Sendable {
  let initialValues = DependencyValues._current
  @usableFromInline let initialStorage: DependencyStorage
  /// The key of the value; `nil` if it is read through a key path, which may run any code.
  @usableFromInline let key: ObjectIdentifier?
  private let site: DependencySite
  private let read: @Sendable (DependencyValues) -> Value

  init(
    key: ObjectIdentifier?, site: DependencySite,
    read: @escaping @Sendable (DependencyValues) -> Value
  ) {
    initialStorage = initialValues.storage
    self.key = key
    self.site = site
    self.read = read
  }

  /// The current value of the dependency.
  @inlinable var value: Value {
    // Fast path: a value that is already in a box needs no scope, and reading it is never an issue.
    if let key, let box = initialStorage.lentBoxInForce(of: key) {
      // This source, or the current binding of the task local, keeps the box alive.
      return box._withUnsafeGuaranteedRef {
        // The box of a key holds the key's value, which is what this source reads.
        unsafeDowncast($0, to: DependencyBox<Value>.self).value
      }
    }
    return valueInScope()
  }

  @usableFromInline
  func valueInScope() -> Value {
    if let values = initialValues.currentAtAGlance() { return read(values) }
    let (values, isScopeNeeded) = initialValues.inForce()
    return isScopeNeeded ? values.read(at: site, read) : read(values)
  }
}

extension DependencyValues {
  /// Returns these values merged with the current ones, and whether the result must be bound while
  /// the dependency is read.
  ///
  /// It must if it differs from the current values, because the dependency may be computed from
  /// others, which have to be looked up in the same values. In tests it always must, for the
  /// location in issues.
  fileprivate func inForce() -> (DependencyValues, isScopeNeeded: Bool) {
    let current = Self._current
    let values = merging(current)
    return (values, storage.defaults.isTesting || !values.isIdentical(to: current))
  }

  /// The current values, if a quick check shows that merging these into them adds nothing; always
  /// `nil` in tests.
  fileprivate func currentAtAGlance() -> Self? {
    if storage.defaults.isTesting { return nil }
    // The current binding keeps its storage alive until this returns.
    return Self.currentStorage._withUnsafeGuaranteedRef { current in
      storage.adds(nothingTo: current) ? Self(storage: current) : nil
    }
  }

  /// Reads a dependency from these values.
  fileprivate func read<Value>(at site: DependencySite, _ read: (Self) -> Value) -> Value {
    guard storage.defaults.isTesting else { return inScope(read) }
    return DependencySite.$reading.withValue(site) { inScope(read) }
  }

  private func inScope<Value>(_ read: (Self) -> Value) -> Value {
    if isCurrent { return read(self) }
    return Self.$_current.withValue(self) { read(self) }
  }
}
