import IssueReporting
import XCTest

/// Reports issues to XCTest without the paragraph about tests in a host application.
///
/// `IssueReporting` adds that paragraph unless it finds a test case on the stack by Objective-C's names of classes and
/// modules. Linux has none, so it would add it to every failure.
struct XCTestReporter: IssueReporter {
  /// What reports everything outside of XCTest.
  let base: any IssueReporter

  /// Puts reporters of this type in place of the default ones. Those that a test chooses stay.
  static func start() {
    IssueReporters.current = IssueReporters.current.map { XCTestReporter(base: $0) }
  }

  func reportIssue(
    _ message: @autoclosure () -> String?, severity: IssueSeverity,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    guard TestContext.current == .xcTest else {
      return base.reportIssue(
        message(), severity: severity, fileID: fileID, filePath: filePath, line: line,
        column: column)
    }
    XCTFail(message() ?? "", file: filePath, line: line)
  }

  func reportIssue(
    _ error: any Error, _ message: @autoclosure () -> String?,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    guard TestContext.current == .xcTest else {
      return base.reportIssue(
        error, message(), fileID: fileID, filePath: filePath, line: line, column: column)
    }
    let explanation = message().map { ": \($0)" } ?? ""
    XCTFail("Caught error: \(error)\(explanation)", file: filePath, line: line)
  }

  func expectIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    base.expectIssue(message(), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  func expectIssue(
    _ error: any Error, _ message: @autoclosure () -> String?,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    base.expectIssue(
      error, message(), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
