/// Reads a dependency by its name in `DependencyValues`, or by its key.
///
/// ```swift
/// @Reducer
/// struct Feature {
///   @Dependency(\.continuousClock) var clock
///   @Dependency(\.date.now) var now
///   @Dependency(FactClient.self) var fact
/// }
/// ```
///
/// What is in force where it is read wins over what was in force where the property was made, which
/// wins over the default. So a model made inside `withDependencies` keeps what it was made with.
///
/// Do not make a static property one: it keeps what was in force where it was first touched.
@propertyWrapper
public struct Dependency<Value>: Sendable, DependencyHolder {
  @usableFromInline
  enum Source: Sendable {
    case keyPath(any KeyPath<DependencyValues, Value> & Sendable)
    case function(@Sendable (DependencyValues) -> Value)
  }

  @usableFromInline let initialValues = DependencyValues._current
  @usableFromInline let source: Source
  @usableFromInline let site: DependencySite

  /// Reads a property of `DependencyValues`, or a property of one.
  ///
  /// The other parameters say where the dependency is declared, for issues about it.
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    source = .keyPath(keyPath)
    site = DependencySite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reads the value of a key that need not have a property in `DependencyValues`.
  ///
  /// The other parameters say where the dependency is declared, for issues about it.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    source = .function { $0[Key.self, function: ""] }
    site = DependencySite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  init(site: DependencySite, read: @escaping @Sendable (DependencyValues) -> Value) {
    source = .function(read)
    self.site = site
  }

  /// The dependency as it is in force here.
  // Inlined, so that it is specialized for the value.
  @inlinable public var wrappedValue: Value {
    let (values, isScopeNeeded) = initialValues.inForce()
    if !isScopeNeeded { return read(values) }
    return values.read(at: site, read)
  }

  @inlinable
  func read(_ values: DependencyValues) -> Value {
    switch source {
    case .keyPath(let keyPath): values[keyPath: keyPath]
    case .function(let function): function(values)
    }
  }
}

extension DependencyValues {
  /// These values as a dependency that was made under them sees them now, and whether they must be
  /// put in force for the reading of it.
  ///
  /// They must where they are not the ones in force: a dependency may be made of others, which are
  /// looked up under the same values. In tests they always are, for the sake of issues.
  @usableFromInline
  func inForce() -> (DependencyValues, isScopeNeeded: Bool) {
    let current = Self._current
    let values = merging(current)
    return (values, storage.defaults.isTesting || !values.isIdentical(to: current))
  }

  /// Reads a dependency under these values.
  @usableFromInline
  func read<Value>(at site: DependencySite, _ read: (Self) -> Value) -> Value {
    guard storage.defaults.isTesting else { return inScope(read) }
    return DependencySite.$reading.withValue(site) { inScope(read) }
  }

  private func inScope<Value>(_ read: (Self) -> Value) -> Value {
    if isCurrent { return read(self) }
    return Self.$_current.withValue(self) { read(self) }
  }
}

/// A property that remembers the dependencies that were in force where it was made.
protocol DependencyHolder {
  var initialValues: DependencyValues { get }
}
