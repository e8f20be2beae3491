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
  private enum Source: Sendable {
    case keyPath(any KeyPath<DependencyValues, Value> & Sendable)
    case function(@Sendable (DependencyValues) -> Value)
  }

  let initialValues = DependencyValues._current
  private let source: Source
  private let site: DependencySite

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
  public var wrappedValue: Value {
    let current = DependencyValues._current
    let values = initialValues.merging(current).read(at: site)
    // A dependency may be made of others: they are looked up under the same values.
    if values.isIdentical(to: current) { return read(values) }
    return DependencyValues.$_current.withValue(values) { read(values) }
  }

  private func read(_ values: DependencyValues) -> Value {
    switch source {
    case .keyPath(let keyPath): values[keyPath: keyPath]
    case .function(let function): function(values)
    }
  }
}

/// A property that remembers the dependencies that were in force where it was made.
protocol DependencyHolder {
  var initialValues: DependencyValues { get }
}
