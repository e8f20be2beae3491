import IssueReporting

/// Mistakes with dependencies, and their messages.
enum DependencyIssue {
  case noTestValue(DependencyName)
  case noLiveValue(DependencyName)
  case alreadyUsed(DependencyName)
  case noDependencies(model: String)
  case unknownContext(String, variable: String, used: DependencyContext)
  case unimplemented(String)
  case notCastable(DependencyName, found: String, wanted: String)

  func report(at site: DependencySite) {
    reportIssue(
      text, fileID: site.fileID, filePath: site.filePath, line: site.line, column: site.column)
  }

  /// Returns a function for a test value to call when it is used. It reports that nothing overrides
  /// the dependency, at the `@Dependency` for which the value was created.
  static func reporter(ofUnimplemented name: String) -> @Sendable () -> Void {
    let site = DependencyLookup.current?.site ?? DependencySite.here()
    return {
      // Setting `$0.date.now` reads `date` first, which is not a use of it.
      if DependencyPhase.current == .reading { unimplemented(name).report(at: site) }
    }
  }

  var text: String {
    switch self {
    case .noTestValue(let name):
      """
      \(name.access) was used by a test, but has only a live value.

      \(name.details)

      A test must not reach the outside world by accident. Override the dependency here, with \
      'withDependencies { \(name.setting) = … }' or the same closure of a store; or give \
      '\(name.key)' a 'testValue', which applies to every test.
      """
    case .noLiveValue(let name):
      """
      \(name.access) was used by a running program, but has no live value.

      \(name.details)

      Conform '\(name.key)' to 'DependencyKey' in a module that the program links, or override the \
      dependency with 'withDependencies { \(name.setting) = … }'. Its test value was used.
      """
    case .alreadyUsed(let name):
      """
      \(name.access) cannot be prepared: it has been used or prepared before.

      \(name.details)

      Prepare a dependency once, before anything reads it: at the very start of the program. To \
      change it for a while, use 'withDependencies'. It keeps its old value.
      """
    case .noDependencies(let model):
      """
      'withDependencies(from:)' was given a '\(model)' that has no dependencies to pass on.

      Give '\(model)' a '@Dependency' property, or return it from the operation of a \
      'withDependencies'. The operation ran with the current dependencies.
      """
    case .unknownContext(let found, let variable, let used):
      """
      The environment variable \(variable) is '\(found)', which is not a context.

      It can be 'live', 'preview' or 'test'. The context is '\(used)', as without the variable.
      """
    case .unimplemented(let name):
      """
      '@Dependency(\\.\(name))' was used by a test that does not override it.

      Override it: 'withDependencies { $0.\(name) = … }', or in the closure of a store.
      """
    case .notCastable(let name, let found, let wanted):
      """
      \(name.access) is a '\(found)', not a '\(wanted)'.

      Override it before it is read: 'withDependencies { \(name.setting) = \(wanted)(…) }', or the \
      same closure of the trait '.dependencies'.
      """
    }
  }
}

/// The name of a dependency in issues.
struct DependencyName {
  /// How it is read: `'@Dependency(\.date)'`.
  let access: String
  /// How it is set: `$0.date`.
  let setting: String
  let key: String
  private let value: String
  private let location: String?

  init<Key: TestDependencyKey>(_ key: Key.Type, _ lookup: DependencyLookup?) {
    self.key = String(describing: key)
    value = String(describing: Key.Value.self)
    access = "'@Dependency(\(lookup?.name.map { "\\.\($0)" } ?? "\(self.key).self"))'"
    setting = lookup?.name.map { "$0.\($0)" } ?? "$0[\(self.key).self]"
    location = lookup.map { "\($0.site.fileID):\($0.site.line)" }
  }

  init(_ keyPath: AnyKeyPath, at site: DependencySite) {
    // Prints as `\DependencyValues.name`.
    let name = String(describing: keyPath).split(separator: ".").dropFirst().joined(separator: ".")
    access = "'@Dependency(\\.\(name))'"
    setting = "$0.\(name)"
    key = name
    value = name
    location = "\(site.fileID):\(site.line)"
  }

  /// Lines with the place of its declaration, its key and its type.
  var details: String {
    var lines = location.map { ["  Declared: \($0)"] } ?? []
    lines.append("  Key: \(key)")
    if value != key { lines.append("  Value: \(value)") }
    return lines.joined(separator: "\n")
  }
}
