import IssueReporting

/// The failures that a test store finds. Values are stored as text.
enum TestFailure: Sendable {
  /// The state changed, but the test has no closure for it.
  case unassertedChange(String)
  /// The state is not what the closure expects.
  case wrongExpectation(String)
  /// Effects changed shared values in the state after the last asserted action.
  case unassertedSharedChange(String)
  /// Neither the closure nor the action changed the state.
  case noChange
  /// The closure threw.
  case thrown(any Error)
  /// An action was sent before the received actions were asserted.
  case sentBeforeReceiving([String])
  /// An action was sent to a feature that had dismissed itself.
  case sentAfterDismissal(String)
  /// An expected action was not received.
  case notReceived(MissingAction)
  /// A different action was received than expected.
  case unexpectedAction(String, expectedComesLater: Bool)
  /// The test ended or called `finish` before it had asserted all actions.
  case unreceived([String])
  /// The test ended while effects were running.
  case running([String])
  /// Effects did not end in time.
  case unfinished([String], after: UInt64)
  /// The test skips actions or effects, but there are none.
  case noActionsToSkip
  case noEffectsToSkip
  /// Actions or effects that the test skipped on purpose.
  case skippedActions([String])
  case skippedEffects([String])
}

extension TestFailure {
  /// Reports the failure at its location, in XCTest and in Swift Testing.
  func report(at location: CodeLocation, under exhaustivity: Exhaustivity) {
    switch exhaustivity {
    case .on:
      report(message, at: location)
    case .off(showSkippedAssertions: true):
      note("A note, not a failure.\n\n" + message, at: location)
    case .off:
      break
    }
  }

  private func note(_ message: String, at location: CodeLocation) {
    guard Assertion.mayExpectIssues else {
      print("\(location.filePath):\(location.line): note: \(message)")
      return
    }
    withExpectedIssue(
      isIntermittent: true, fileID: location.fileID, filePath: location.filePath,
      line: location.line, column: location.column
    ) {
      report(message, at: location)
    }
  }

  private func report(_ message: String, at location: CodeLocation) {
    reportIssue(
      message, fileID: location.fileID, filePath: location.filePath, line: location.line,
      column: location.column)
  }
}

extension TestStore {
  /// Reports a failure, with the test's exhaustivity by default.
  func report(
    _ failure: TestFailure, at location: CodeLocation, under exhaustivity: Exhaustivity? = nil
  ) {
    failure.report(at: location, under: exhaustivity ?? self.exhaustivity)
  }
}
