import IssueReporting
import Synchronization

/// Keeps what is reported, so that a test can read it rather than fail by it.
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
