extension TestStore {
  /// Asserts that an effect sends an action of the case at a key path, whatever it carries.
  ///
  /// ```swift
  /// await store.receive(\.response.success) { $0.results = ["Rex"] }
  /// ```
  ///
  /// - Parameters:
  ///   - actionCase: the case of the action that comes next.
  ///   - nanoseconds: how long to wait for something outside of the process; `timeout` of the test
  ///     store where nothing is given.
  ///   - updateStateToExpectedResult: makes the state from before the action what it is to be after
  ///     it; left out where nothing is to change.
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

  /// Asserts that an effect sends an action of the case at a key path, whatever it carries.
  ///
  /// - Parameters:
  ///   - actionCase: the case of the action that comes next.
  ///   - duration: how long to wait for something outside of the process.
  ///   - updateStateToExpectedResult: makes the state from before the action what it is to be after
  ///     it; left out where nothing is to change.
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
  ///   - actionCase: the case of the action that comes next.
  ///   - value: what it carries.
  ///   - nanoseconds: how long to wait for something outside of the process; `timeout` of the test
  ///     store where nothing is given.
  ///   - updateStateToExpectedResult: makes the state from before the action what it is to be after
  ///     it; left out where nothing is to change.
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
  ///   - actionCase: the case of the action that comes next.
  ///   - value: what it carries.
  ///   - duration: how long to wait for something outside of the process.
  ///   - updateStateToExpectedResult: makes the state from before the action what it is to be after
  ///     it; left out where nothing is to change.
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

  /// Asserts that an effect sends an action of the case at a path.
  ///
  /// - Parameters:
  ///   - actionCase: the case of the action that comes next.
  ///   - nanoseconds: how long to wait for something outside of the process; `timeout` of the test
  ///     store where nothing is given.
  ///   - updateStateToExpectedResult: makes the state from before the action what it is to be after
  ///     it; left out where nothing is to change.
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

  /// Asserts that an effect sends an action of the case at a path.
  ///
  /// - Parameters:
  ///   - actionCase: the case of the action that comes next.
  ///   - duration: how long to wait for something outside of the process.
  ///   - updateStateToExpectedResult: makes the state from before the action what it is to be after
  ///     it; left out where nothing is to change.
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
