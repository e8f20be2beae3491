import IssueReporting
import Synchronization

/// Keeps what reducers and clients report, until the session tells it with the step it belongs to.
final class IssueCollector: IssueReporter {
  private let messages = Mutex<[String]>([])

  /// What was reported since the last call.
  func take() -> [String] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity _: IssueSeverity, fileID: StaticString,
    filePath _: StaticString, line: UInt, column _: UInt
  ) {
    let text = message() ?? "An issue was reported."
    messages.withLock { $0.append("\(text) (\(fileID):\(line))") }
  }
}
