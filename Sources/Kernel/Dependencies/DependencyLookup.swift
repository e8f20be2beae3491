/// Where in the source a dependency is declared or read.
@usableFromInline
struct DependencySite: Sendable {
  /// The `@Dependency` that is being read.
  ///
  /// Known in tests only, where issues matter most and a task-local value is not too much for it.
  @TaskLocal static var reading: DependencySite?

  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  @usableFromInline
  init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// Where this is called.
  static func here(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> DependencySite {
    DependencySite(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// A look-up of a dependency that has to make its default: what an issue can say about it.
struct DependencyLookup: Sendable {
  /// The look-up on whose behalf a default is being made.
  @TaskLocal static var current: DependencyLookup?

  /// The property of `DependencyValues` that was read, `nil` where a key was.
  let name: String?
  let site: DependencySite

  /// - Parameter function: what `#function` is where `DependencyValues` is subscripted: the name of
  ///   the property, or of whatever else reads the key.
  init(function: StaticString, site: DependencySite) {
    let name = String(describing: function)
    // Functions have parentheses; only a property can be overridden by its name.
    self.name = name.isEmpty || name.contains("(") ? nil : name
    self.site = site
  }
}
