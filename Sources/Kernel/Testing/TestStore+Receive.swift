extension TestStore where Action: Equatable {
  /// Asserts that an effect sends an action, and how the state changes by it.
  ///
  /// ```swift
  /// await store.send(.load)
  /// await store.receive(.loaded(["Rex"]), timeout: .seconds(5)) { $0.dogs = ["Rex"] }
  /// ```
  ///
  /// - Parameters:
  ///   - expectedAction: the action that comes next.
  ///   - duration: how long to wait for something outside of the process.
  ///   - updateStateToExpectedResult: makes the state from before the action what it is to be after
  ///     it; left out where nothing is to change.
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

  /// Asserts that an effect sends an action, and how the state changes by it.
  ///
  /// Fails at once where no effect is in flight that could send it.
  ///
  /// - Parameters:
  ///   - expectedAction: the action that comes next.
  ///   - nanoseconds: how long to wait for something outside of the process; `timeout` of the test
  ///     store where nothing is given.
  ///   - updateStateToExpectedResult: makes the state from before the action what it is to be after
  ///     it; left out where nothing is to change.
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
  /// Asserts that an effect sends an action that a function chooses.
  ///
  /// - Parameters:
  ///   - isMatching: says whether an action is the expected one.
  ///   - duration: how long to wait for something outside of the process.
  ///   - updateStateToExpectedResult: makes the state from before the action what it is to be after
  ///     it; left out where nothing is to change.
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

  /// Asserts that an effect sends an action that a function chooses.
  ///
  /// - Parameters:
  ///   - isMatching: says whether an action is the expected one.
  ///   - nanoseconds: how long to wait for something outside of the process; `timeout` of the test
  ///     store where nothing is given.
  ///   - updateStateToExpectedResult: makes the state from before the action what it is to be after
  ///     it; left out where nothing is to change.
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

  /// Actions that cannot be compared are received by their case.
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
