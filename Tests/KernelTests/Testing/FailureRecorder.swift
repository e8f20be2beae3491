import IssueReporting
import Synchronization

/// Records reported issues, with the lines that they are reported at.
final class FailureRecorder: IssueReporter {
  struct Failure: Equatable {
    let text: String
    let line: UInt
  }

  private let kept = Mutex<[Failure]>([])

  var failures: [Failure] { kept.withLock { $0 } }

  func reportIssue(
    _ message: @autoclosure () -> String?,
    severity: IssueSeverity,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let failure = Failure(text: message() ?? "", line: line)
    kept.withLock { $0.append(failure) }
  }
}

/// The failures of a test, and where they would be shown.
@MainActor
func failures(
  _ test: @MainActor () async throws -> Void
) async rethrows -> [FailureRecorder.Failure] {
  let recorder = FailureRecorder()
  try await withIssueReporters([recorder]) { try await test() }
  return recorder.failures
}

/// The texts of a test's failures.
@MainActor
func texts(_ test: @MainActor () async throws -> Void) async rethrows -> [String] {
  try await failures(test).map(\.text)
}
