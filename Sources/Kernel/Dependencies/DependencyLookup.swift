/// Where in the source a dependency is declared or read.
@usableFromInline
struct DependencySite: Sendable {
  /// The `@Dependency` that is being read.
  ///
  /// Only set in tests, where issues matter most and the cost of a task-local value does not.
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

  /// The location of the call.
  static func here(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> DependencySite {
    DependencySite(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// A lookup of a dependency that creates its default, with the information for issues.
struct DependencyLookup: Sendable {
  /// The lookup for which a default is being created.
  @TaskLocal static var current: DependencyLookup?

  /// The property of `DependencyValues` that was read; `nil` if a key was.
  let name: String?
  let site: DependencySite

  /// - Parameter function: `#function` at the use of the `DependencyValues` subscript: the name of
  ///   the property, or of other code that reads the key.
  init(function: StaticString, site: DependencySite) {
    let name = String(describing: function)
    // Functions have parentheses, and only a property can be overridden by its name.
    self.name = name.isEmpty || name.contains("(") ? nil : name
    self.site = site
  }
}
