extension TestStore {
  /// Asserts that an effect sends an action of the case at a key path, with any payload.
  ///
  /// ```swift
  /// await store.receive(\.response.success) { $0.results = ["Rex"] }
  /// ```
  ///
  /// - Parameters:
  ///   - actionCase: the case of the next action.
  ///   - nanoseconds: how long to wait for something outside of the process; by default, the test
  ///     store's `timeout`.
  ///   - updateStateToExpectedResult: changes the state from before the action to the expected
  ///     state after it; omit it if nothing should change.
  @_disfavoredOverload
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    timeout nanoseconds: UInt64? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let path = AnyCasePath(actionCase)
    await receive(
      ExpectedAction(at: path), matching: { path.extract(from: $0) != nil },
      timeout: nanoseconds, assert: updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Asserts that an effect sends an action of the case at a key path, with any payload.
  ///
  /// - Parameters:
  ///   - actionCase: the case of the next action.
  ///   - duration: how long to wait for something outside of the process.
  ///   - updateStateToExpectedResult: changes the state from before the action to the expected
  ///     state after it; omit it if nothing should change.
  @_disfavoredOverload
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    timeout duration: Duration,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let path = AnyCasePath(actionCase)
    await receive(
      ExpectedAction(at: path), matching: { path.extract(from: $0) != nil },
      timeout: duration.nanoseconds, assert: updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Asserts that an effect sends the action at a case key path with a payload.
  ///
  /// ```swift
  /// await store.receive(\.delegate.saved, 42)
  /// ```
  ///
  /// - Parameters:
  ///   - actionCase: the case of the next action.
  ///   - value: the expected payload.
  ///   - nanoseconds: how long to wait for something outside of the process; by default, the test
  ///     store's `timeout`.
  ///   - updateStateToExpectedResult: changes the state from before the action to the expected
  ///     state after it; omit it if nothing should change.
  @_disfavoredOverload
  public func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout nanoseconds: UInt64? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: CasePathable {
    let path = AnyCasePath(actionCase)
    await receive(
      .value(path.embed(value)), matching: { path.extract(from: $0) == value },
      timeout: nanoseconds, assert: updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Asserts that an effect sends the action at a case key path with a payload.
  ///
  /// - Parameters:
  ///   - actionCase: the case of the next action.
  ///   - value: the expected payload.
  ///   - duration: how long to wait for something outside of the process.
  ///   - updateStateToExpectedResult: changes the state from before the action to the expected
  ///     state after it; omit it if nothing should change.
  @_disfavoredOverload
  public func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout duration: Duration,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async where Action: CasePathable {
    let path = AnyCasePath(actionCase)
    await receive(
      .value(path.embed(value)), matching: { path.extract(from: $0) == value },
      timeout: duration.nanoseconds, assert: updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Asserts that an effect sends an action of the case at a case path.
  ///
  /// - Parameters:
  ///   - actionCase: the case of the next action.
  ///   - nanoseconds: how long to wait for something outside of the process; by default, the test
  ///     store's `timeout`.
  ///   - updateStateToExpectedResult: changes the state from before the action to the expected
  ///     state after it; omit it if nothing should change.
  @_disfavoredOverload
  public func receive<Value>(
    _ actionCase: AnyCasePath<Action, Value>,
    timeout nanoseconds: UInt64? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      ExpectedAction(at: actionCase), matching: { actionCase.extract(from: $0) != nil },
      timeout: nanoseconds, assert: updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Asserts that an effect sends an action of the case at a case path.
  ///
  /// - Parameters:
  ///   - actionCase: the case of the next action.
  ///   - duration: how long to wait for something outside of the process.
  ///   - updateStateToExpectedResult: changes the state from before the action to the expected
  ///     state after it; omit it if nothing should change.
  @_disfavoredOverload
  public func receive<Value>(
    _ actionCase: AnyCasePath<Action, Value>,
    timeout duration: Duration,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await receive(
      ExpectedAction(at: actionCase), matching: { actionCase.extract(from: $0) != nil },
      timeout: duration.nanoseconds, assert: updateStateToExpectedResult,
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
