import IssueReporting

/// What a test store finds wrong. Values are held as they print.
enum TestFailure: Sendable {
  /// The state changed, and the test has no closure for it.
  case unassertedChange(String)
  /// The state is not what the closure makes of it.
  case wrongExpectation(String)
  /// Effects changed shared values of the state after the last asserted action.
  case unassertedSharedChange(String)
  /// The closure changes nothing, and the action did not either.
  case noChange
  /// The closure threw.
  case thrown(any Error)
  /// An action was sent before those received were asserted.
  case sentBeforeReceiving([String])
  /// An action was sent to a feature that had dismissed itself.
  case sentAfterDismissal(String)
  /// An expected action was not received.
  case notReceived(MissingAction)
  /// Another action was received than the expected one.
  case unexpectedAction(String, expectedComesLater: Bool)
  /// The test ended, or finishes, with actions not asserted.
  case unreceived([String])
  /// The test ended with effects in flight.
  case running([String])
  /// Effects did not end in time.
  case unfinished([String], after: UInt64)
  /// There is nothing to skip, and the test says there is.
  case noActionsToSkip
  case noEffectsToSkip
  /// Not asserted, on purpose.
  case skippedActions([String])
  case skippedEffects([String])
}

extension TestFailure {
  /// Shows the failure where it belongs: in XCTest and in Swift Testing alike.
  func report(at location: CodeLocation, under exhaustivity: Exhaustivity) {
    switch exhaustivity {
    case .on:
      report(words, at: location)
    case .off(showSkippedAssertions: true):
      note("A note, not a failure.\n\n" + words, at: location)
    case .off:
      break
    }
  }

  private func note(_ words: String, at location: CodeLocation) {
    guard Assertion.mayExpectIssues else {
      print("\(location.filePath):\(location.line): note: \(words)")
      return
    }
    withExpectedIssue(
      isIntermittent: true, fileID: location.fileID, filePath: location.filePath,
      line: location.line, column: location.column
    ) {
      report(words, at: location)
    }
  }

  private func report(_ words: String, at location: CodeLocation) {
    reportIssue(
      words, fileID: location.fileID, filePath: location.filePath, line: location.line,
      column: location.column)
  }
}

extension TestStore {
  /// Shows a failure, as the test's exhaustivity wants it unless told otherwise.
  func report(
    _ failure: TestFailure, at location: CodeLocation, under exhaustivity: Exhaustivity? = nil
  ) {
    failure.report(at: location, under: exhaustivity ?? self.exhaustivity)
  }
}
