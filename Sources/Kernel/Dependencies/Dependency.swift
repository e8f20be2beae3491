/// Reads a dependency through a property of `DependencyValues`, or by its key.
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
/// The override that is current when the property is read wins over the one that was current when
/// the property was created, which wins over the default. So a model that is created inside
/// `withDependencies` keeps those dependencies.
///
/// Do not use this on a static property: that would keep the dependencies that were current on its
/// first use.
@propertyWrapper
public struct Dependency<Value>: Sendable, DependencyHolder {
  // A single reference, so that copying a feature with many dependencies into its closures is
  // cheap.
  @usableFromInline let source: DependencySource<Value>

  /// Reads a property of `DependencyValues`, or a property of that.
  ///
  /// The other parameters are the location of the declaration, for issues.
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

  /// Reads the value of a key, which need not have a property in `DependencyValues`.
  ///
  /// The other parameters are the location of the declaration, for issues.
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

  // Inlinable, so that it is specialized for the value's type.
  /// The current value of the dependency.
  @inlinable public var wrappedValue: Value { source.value }

  var initialValues: DependencyValues { source.initialValues }
}

/// A property that stores the dependencies that were current when it was created.
protocol DependencyHolder {
  var initialValues: DependencyValues { get }
}
