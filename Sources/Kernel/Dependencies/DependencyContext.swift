import Foundation
import IssueReporting

/// Selects which default of a key is used if nothing overrides it.
public enum DependencyContext: String, Sendable {
  /// Normal program runs: `liveValue`.
  case live
  /// Previews with sample data: `previewValue`.
  case preview
  /// Tests: `testValue`.
  case test
}

extension DependencyValues {
  /// Selects the defaults: `test` in tests, otherwise `live`.
  ///
  /// The environment variable `SWIFT_DEPENDENCIES_CONTEXT` (`live`, `preview` or `test`) sets it
  /// for the process.
  public var context: DependencyContext {
    get { storage.context }
    set { self[DependencyContextKey.self] = newValue }
  }
}

/// The key of the context, which can be overridden and prepared like any other dependency.
enum DependencyContextKey: DependencyKey {
  static let liveValue = DependencyContext.live
  static let previewValue = DependencyContext.preview
  static let testValue = DependencyContext.test
}

extension DependencyContext {
  /// The context from the environment variable; if it is not set, `test` in tests and otherwise
  /// `live`.
  static let inferred: Self = {
    let detected: Self = isTesting ? .test : .live
    let variable = "SWIFT_DEPENDENCIES_CONTEXT"
    // Not by `ProcessInfo`, which copies the whole environment at each call.
    guard let name = getenv(variable).map({ String(cString: $0) }) else { return detected }
    guard let context = Self(rawValue: name) else {
      reportIssue(DependencyIssue.unknownContext(name, variable: variable, used: detected).text)
      return detected
    }
    return context
  }()
}
