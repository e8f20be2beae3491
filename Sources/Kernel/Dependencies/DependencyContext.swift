import Foundation
import IssueReporting

/// Which of a key's values serves where nothing overrides it.
public enum DependencyContext: String, Sendable {
  /// The program runs for real: `liveValue`.
  case live
  /// Something of the program is shown with sample data: `previewValue`.
  case preview
  /// A test runs: `testValue`.
  case test
}

extension DependencyValues {
  /// Which default serves where nothing is set: `test` in tests, otherwise `live`.
  ///
  /// The environment variable `SWIFT_DEPENDENCIES_CONTEXT` (`live`, `preview` or `test`) changes it
  /// for a process.
  public var context: DependencyContext {
    get { storage.context ?? storage.defaults.context }
    set { self[DependencyContextKey.self] = newValue }
  }
}

/// The key of the context, which can be overridden and prepared like any dependency.
enum DependencyContextKey: DependencyKey {
  static let liveValue = DependencyContext.live
  static let previewValue = DependencyContext.preview
  static let testValue = DependencyContext.test
}

extension DependencyContext {
  /// What the environment says, else whether tests run.
  static let inferred: Self = {
    let detected: Self = isTesting ? .test : .live
    let variable = "SWIFT_DEPENDENCIES_CONTEXT"
    guard let name = ProcessInfo.processInfo.environment[variable] else { return detected }
    guard let context = Self(rawValue: name) else {
      reportIssue(DependencyIssue.unknownContext(name, variable: variable, used: detected).text)
      return detected
    }
    return context
  }()
}
