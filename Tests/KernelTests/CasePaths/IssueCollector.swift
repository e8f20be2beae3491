import IssueReporting
import Synchronization

/// Collects reported issues, so that a test can check them instead of failing.
final class IssueCollector: IssueReporter {
  private let kept = Mutex<[String]>([])

  var messages: [String] { self.kept.withLock { $0 } }

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let message = message() ?? ""
    self.kept.withLock { $0.append(message) }
  }
}
