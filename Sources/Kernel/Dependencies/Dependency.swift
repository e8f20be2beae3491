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
  // One reference, so that a feature with many dependencies is cheap to copy into its closures.
  @usableFromInline let source: DependencySource<Value>

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
    let site = DependencySite(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(site: site) { $0[keyPath: keyPath] }
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
    let site = DependencySite(fileID: fileID, filePath: filePath, line: line, column: column)
    source = DependencySource(key: ObjectIdentifier(key), site: site) { $0[Key.self, function: ""] }
  }

  init(site: DependencySite, read: @escaping @Sendable (DependencyValues) -> Value) {
    source = DependencySource(key: nil, site: site, read: read)
  }

  // Inlined, so that it is specialized for the value.
  /// The dependency as it is in force here.
  @inlinable public var wrappedValue: Value { source.value }

  var initialValues: DependencyValues { source.initialValues }
}

/// A property that remembers the dependencies that were in force where it was made.
protocol DependencyHolder {
  var initialValues: DependencyValues { get }
}
