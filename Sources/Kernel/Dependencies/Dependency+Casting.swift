extension Dependency {
  /// Reads a dependency as a more specific type, such as a mock that a test has installed.
  ///
  /// ```swift
  /// @Suite(.dependencies { $0.continuousClock = TestClock() })
  /// struct FeatureTests {
  ///   @Dependency(\.continuousClock, as: TestClock<Duration>.self) var clock
  /// }
  /// ```
  ///
  /// Traps if the value that is read has another type.
  public init<T>(
    _ keyPath: any KeyPath<DependencyValues, T> & Sendable,
    as type: Value.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = DependencySite(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(site: site) { values in
      let value = values[keyPath: keyPath]
      guard let value = value as? Value else {
        let name = DependencyName(keyPath, at: site)
        failedCast(name, of: value, to: Value.self)
      }
      return value
    }
  }

  /// Reads the value of a key as a more specific type.
  ///
  /// Traps if the value that is read has another type.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    as type: Value.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = DependencySite(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(site: site) { values in
      let value = values[Key.self, function: ""]
      guard let value = value as? Value else {
        let name = DependencyName(key, DependencyLookup(function: "", site: site))
        failedCast(name, of: value, to: Value.self)
      }
      return value
    }
  }
}

private func failedCast(_ name: DependencyName, of value: Any, to wanted: Any.Type) -> Never {
  let issue = DependencyIssue.notCastable(
    name, found: String(describing: type(of: value)), wanted: String(describing: wanted))
  // Reading a dependency cannot throw, and there is no value of the wanted type to return. The
  // types are in the source code, so this is a programming error.
  fatalError(issue.text)
}
