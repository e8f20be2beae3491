import IssueReporting
import Synchronization

/// Collects the issues that reducers and clients report, until the world adds them to a step.
final class IssueCollector: IssueReporter {
  private let messages = Mutex<[String]>([])
  /// Lets `take` skip the lock. It is called after each step, and there is rarely an issue.
  private let hasAny = Atomic(false)

  /// Returns the issues since the last call, and removes them.
  func take() -> [String] {
    guard hasAny.exchange(false, ordering: .acquiring) else { return [] }
    return messages.withLock { messages in
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
    hasAny.store(true, ordering: .releasing)
  }
}
