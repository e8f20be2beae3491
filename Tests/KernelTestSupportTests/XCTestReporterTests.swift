import IssueReporting
import XCTest

/// Collects its failures.
final class XCTestReporterTests: XCTestCase {
  private var isCollecting = false
  private var failures: [String] = []

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    guard isCollecting else {
      return super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
    failures.append("\(description), line \(lineNumber)")
  }

  private func failures(of body: () -> Void) -> [String] {
    isCollecting = true
    body()
    isCollecting = false
    return failures
  }

  func testThatAnIssueHasOnlyItsOwnText() {
    let line = #line + 1
    XCTAssertEqual(failures { reportIssue("empty") }, ["failed - empty, line \(line)"])
  }

  func testThatAnErrorHasOnlyItsOwnText() {
    let line = #line + 1
    let failures = failures { reportIssue(Empty(), "lost") }
    XCTAssertEqual(failures, ["failed - Caught error: Empty(): lost, line \(line)"])
  }

  func testThatAnIssueWithoutATextFails() {
    XCTAssertEqual(failures { reportIssue() }.count, 1)
  }

  private struct Empty: Error {}
}
