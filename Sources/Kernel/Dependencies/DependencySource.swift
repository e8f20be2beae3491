/// What a `@Dependency` reads, and how.
@usableFromInline
final class DependencySource<Value>: Sendable {
  let initialValues = DependencyValues._current
  @usableFromInline let initialStorage: DependencyStorage
  /// The key whose value it is, `nil` where it is read by a key path, which may do anything.
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

  /// The dependency as it is in force here.
  @inlinable var value: Value {
    // What is in a box needs nothing in force to be made, nor anything said about it.
    if let key, let box = initialStorage.lentBoxInForce(of: key) {
      // The source, which is alive here, or the binding in force keeps the box alive.
      return box._withUnsafeGuaranteedRef {
        // Under a key lies a box of the key's value, which this source reads.
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
  /// These values as a dependency that was made under them sees them now, and whether they must be
  /// put in force for the reading of it.
  ///
  /// They must where they are not the ones in force: a dependency may be made of others, which are
  /// looked up under the same values. In tests they always are, for the sake of issues.
  fileprivate func inForce() -> (DependencyValues, isScopeNeeded: Bool) {
    let current = Self._current
    let values = merging(current)
    return (values, storage.defaults.isTesting || !values.isIdentical(to: current))
  }

  /// The values in force, where a look tells that they are all a dependency made under these sees;
  /// `nil` in tests.
  fileprivate func currentAtAGlance() -> Self? {
    if storage.defaults.isTesting { return nil }
    // The binding in force keeps its storage alive until this returns.
    return Self.currentStorage._withUnsafeGuaranteedRef { current in
      storage.adds(nothingTo: current) ? Self(storage: current) : nil
    }
  }

  /// Reads a dependency under these values.
  fileprivate func read<Value>(at site: DependencySite, _ read: (Self) -> Value) -> Value {
    guard storage.defaults.isTesting else { return inScope(read) }
    return DependencySite.$reading.withValue(site) { inScope(read) }
  }

  private func inScope<Value>(_ read: (Self) -> Value) -> Value {
    if isCurrent { return read(self) }
    return Self.$_current.withValue(self) { read(self) }
  }
}
