extension TestStore {
  /// Waits until all running effects have ended. Fails the test if one does not.
  ///
  /// - Parameter duration: how long to wait for something outside of the process.
  public func finish(
    timeout duration: Duration,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await finish(
      timeout: duration.nanoseconds, fileID: fileID, file: filePath, line: line, column: column)
  }

  /// Waits until all running effects have ended. Fails the test if one does not.
  ///
  /// - Parameter nanoseconds: how long to wait for something outside of the process; by default,
  ///   the test store's `timeout`.
  @_disfavoredOverload
  public func finish(
    timeout nanoseconds: UInt64? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    if !ledger.received.isEmpty { report(.unreceived(received()), at: location) }
    let timeout = nanoseconds ?? timeout
    let outcome = await ledger.wait(timeout: timeout, isIdle: { false }) { ledger.isIdle }
    guard outcome == .timedOut else { return }
    report(.unfinished(ledger.inFlight.map(\.description), after: timeout), at: location)
  }

  /// Skips all received actions that were not asserted, and continues with the state after them.
  ///
  /// - Parameter strict: whether the test fails if there are none.
  public func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    if ledger.isBusy { await ledger.settle() }
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    if strict, ledger.received.isEmpty { report(.noActionsToSkip, at: location, under: .on) }
    skipReceived(at: location)
  }

  /// Skips the running effects: they need not end, but the actions that they send can still be
  /// received.
  ///
  /// - Parameter strict: whether the test fails if there are none.
  public func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    if ledger.isBusy { await ledger.settle() }
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    if strict, ledger.isIdle { report(.noEffectsToSkip, at: location, under: .on) }
    skipInFlight(at: location)
  }

  func skipInFlight(at location: CodeLocation) {
    guard !ledger.isIdle else { return }
    report(
      .skippedEffects(ledger.inFlight.map(\.description)), at: location, under: exhaustivity.noting)
    ledger.skipInFlight()
  }
}
