extension TestStore where Action: Equatable {
  /// Asserts that an effect sends an action, and how the state changes.
  ///
  /// ```swift
  /// await store.send(.load)
  /// await store.receive(.loaded(["Rex"]), timeout: .seconds(5)) { $0.dogs = ["Rex"] }
  /// ```
  ///
  /// - Parameters:
  ///   - expectedAction: the next action.
  ///   - duration: how long to wait for something outside of the process.
  ///   - updateStateToExpectedResult: changes the state from before the action to the expected
  ///     state after it; omit it if nothing should change.
  public func receive(
    _ expectedAction: Action,
    timeout duration: Duration,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      .value(expectedAction), matching: { $0 == expectedAction }, timeout: duration.nanoseconds,
      assert: updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Asserts that an effect sends an action, and how the state changes.
  ///
  /// Fails immediately if no running effect could send it.
  ///
  /// - Parameters:
  ///   - expectedAction: the next action.
  ///   - nanoseconds: how long to wait for something outside of the process; by default, the test
  ///     store's `timeout`.
  ///   - updateStateToExpectedResult: changes the state from before the action to the expected
  ///     state after it; omit it if nothing should change.
  @_disfavoredOverload
  public func receive(
    _ expectedAction: Action,
    timeout nanoseconds: UInt64? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      .value(expectedAction), matching: { $0 == expectedAction }, timeout: nanoseconds,
      assert: updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

extension TestStore {
  /// Asserts that an effect sends an action that matches a closure.
  ///
  /// - Parameters:
  ///   - isMatching: returns whether an action is the expected one.
  ///   - duration: how long to wait for something outside of the process.
  ///   - updateStateToExpectedResult: changes the state from before the action to the expected
  ///     state after it; omit it if nothing should change.
  @_disfavoredOverload
  public func receive(
    _ isMatching: (_ action: Action) -> Bool,
    timeout duration: Duration,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      .matching, matching: isMatching, timeout: duration.nanoseconds,
      assert: updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Asserts that an effect sends an action that matches a closure.
  ///
  /// - Parameters:
  ///   - isMatching: returns whether an action is the expected one.
  ///   - nanoseconds: how long to wait for something outside of the process; by default, the test
  ///     store's `timeout`.
  ///   - updateStateToExpectedResult: changes the state from before the action to the expected
  ///     state after it; omit it if nothing should change.
  @_disfavoredOverload
  public func receive(
    _ isMatching: (_ action: Action) -> Bool,
    timeout nanoseconds: UInt64? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      .matching, matching: isMatching, timeout: nanoseconds, assert: updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Actions that are not `Equatable` must be received by their case.
  @available(
    *, unavailable,
    message:
      "Name the case that is expected ('store.receive(\\.loaded)'), or make 'Action' Equatable."
  )
  public func receive(
    _ expectedAction: Action,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    // Never reached: the compiler rejects a call of an unavailable method.
    fatalError("unavailable")
  }
}
