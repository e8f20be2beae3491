import IssueReporting
import Synchronization

/// Keeps what reducers and clients report, until the session tells it with the step it belongs to.
final class IssueCollector: IssueReporter {
  private let messages = Mutex<[String]>([])
  /// Asked after every step, nearly always in vain: that is no reason to wait for a lock.
  private let hasAny = Atomic(false)

  /// What was reported since the last call.
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
