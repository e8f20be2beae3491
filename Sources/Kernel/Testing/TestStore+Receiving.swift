extension TestStore {
  /// Waits for an action that an effect sends, and asserts it.
  ///
  /// - Parameters:
  ///   - isExpected: called once for each action that is compared.
  ///   - timeout: nanoseconds of real time to wait for something outside of the process.
  func receive(
    _ expected: ExpectedAction<Action>,
    matching isExpected: (Action) -> Bool,
    timeout: UInt64?,
    assert update: ((inout State) throws -> Void)?,
    at location: CodeLocation
  ) async {
    let timeout = timeout ?? self.timeout
    let outcome = await ledger.wait(timeout: timeout, isIdle: { ledger.isIdle }) {
      // In an exhaustive test, the next action must be the expected one.
      exhaustivity == .on
        ? !ledger.received.isEmpty : ledger.received.contains(where: isExpected)
    }
    if outcome == .satisfied {
      assertReceived(expected, matching: isExpected, assert: update, at: location)
    } else {
      let missing = MissingAction(
        expected: expected.description, received: received(),
        running: ledger.inFlight.map(\.description), timeout: outcome == .timedOut ? timeout : nil)
      report(.notReceived(missing), at: location, under: .on)
    }
    if ledger.isBusy { await ledger.settle() }
  }

  private func assertReceived(
    _ expected: ExpectedAction<Action>,
    matching isExpected: (Action) -> Bool,
    assert update: ((inout State) throws -> Void)?,
    at location: CodeLocation
  ) {
    var skipped: [String] = []
    while let step = ledger.received.popFirst() {
      if isExpected(step.action) {
        if !skipped.isEmpty { report(.skippedActions(skipped), at: location) }
        check(step, expecting: update, at: location)
        return
      }
      ledger.assert(step)
      guard exhaustivity != .on else {
        let comesLater = ledger.received.contains(where: isExpected)
        report(
          .unexpectedAction(
            expected.difference(from: step.action), expectedComesLater: comesLater),
          at: location)
        return
      }
      skipped.append(String(customDumping: step.action))
    }
  }
}
