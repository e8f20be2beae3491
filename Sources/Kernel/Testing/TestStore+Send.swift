import IssueReporting

extension TestStore {
  /// Sends an action and asserts how the state changes.
  ///
  /// ```swift
  /// await store.send(.increment) { $0.count = 1 }
  /// await store.send(.task).finish()
  /// ```
  ///
  /// Returns when the effects of the action have started and have done what they can do
  /// immediately; it does not wait until they end.
  ///
  /// - Parameters:
  ///   - action: an action that a user or a system would send. Actions of effects are received
  ///     instead.
  ///   - updateStateToExpectedResult: changes the state from before the action to the expected
  ///     state after it; omit it if nothing should change.
  /// - Returns: a task for the effects of the action.
  @discardableResult
  public func send(
    _ action: Action,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    guard !isDismissed else {
      report(.sentAfterDismissal(String(customDumping: action)), at: location, under: .on)
      return TestStoreTask(nil, root: nil, ledger: ledger, timeout: timeout)
    }
    if !ledger.received.isEmpty { checkReceivedBeforeSend(at: location) }
    var task: StoreTask?
    // Issues that the reducer and its effects report are shown at this line of the test.
    let step = ledger.send(from: location) {
      task = withIssueContext(fileID: fileID, filePath: filePath, line: line, column: column) {
        store.send(action)
      }
    }
    if let step { check(step, expecting: updateStateToExpectedResult, at: location) }
    if ledger.isBusy { await ledger.settle() }
    return TestStoreTask(task, root: step?.reduction.ordinal, ledger: ledger, timeout: timeout)
  }

  /// Sends the action without a payload at a case key path: `store.send(\.login.submit)`.
  @_disfavoredOverload
  @discardableResult
  public func send(
    _ action: CaseKeyPath<Action, Void>,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      action(), assert: updateStateToExpectedResult,
      fileID: fileID, file: filePath, line: line, column: column)
  }

  /// Sends the action at a case key path with a payload: `store.send(\.login.nameChanged, "Rex")`.
  @_disfavoredOverload
  @discardableResult
  public func send<Value>(
    _ action: CaseKeyPath<Action, Value>,
    _ value: Value,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      action(value), assert: updateStateToExpectedResult,
      fileID: fileID, file: filePath, line: line, column: column)
  }

  private func checkReceivedBeforeSend(at location: CodeLocation) {
    switch exhaustivity {
    case .on:
      report(.sentBeforeReceiving(received()), at: location)
    case .off:
      skipReceived(at: location)
    }
  }

  /// The actions that effects sent and that the test has not asserted, as text.
  func received() -> [String] { ledger.received.actions.map { String(customDumping: $0) } }

  /// Skips all received actions.
  func skipReceived(at location: CodeLocation) {
    guard let last = ledger.received.last else { return }
    report(.skippedActions(received()), at: location, under: exhaustivity.noting)
    ledger.assert(last)
    ledger.received.removeAll()
  }
}

extension Exhaustivity {
  /// The same exhaustivity, except that skipped assertions are shown instead of failing the test.
  var noting: Self { self == .on ? .off(showSkippedAssertions: true) : self }
}
