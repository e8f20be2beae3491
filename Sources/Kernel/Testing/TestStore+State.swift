extension TestStore {
  /// Asserts the current state, in a test that is not exhaustive.
  ///
  /// ```swift
  /// store.exhaustivity = .off
  /// await store.send(\.child.close)
  /// await store.finish()
  /// await store.skipReceivedActions()
  /// store.assert { $0.child = nil }
  /// ```
  ///
  /// - Parameter updateStateToExpectedResult: sets the expected values; if that changes the state,
  ///   the test fails.
  public func assert(
    _ updateStateToExpectedResult: @escaping (_ state: inout State) throws -> Void,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let sharedChanges = testDependencies.sharedChanges
    let sharedNow = sharedChanges.values
    check(
      StateChange(
        before: state, after: state, sharedBefore: sharedChanges.assertedValues,
        sharedAfter: sharedChanges.values(at: sharedNow), stackID: testDependencies.nextStackID,
        mustChange: false),
      expecting: updateStateToExpectedResult, at: location)
    sharedChanges.assert(sharedNow)
  }

  /// Lets effects do what they can do immediately, and asserts the current state, in a test that is not exhaustive.
  ///
  /// ```swift
  /// stream.yield(1)   // an effect sets a shared value to what it receives
  /// await store.assertWithYield { $0.$count.withLock { $0 = 1 } }
  /// ```
  ///
  /// - Parameter updateStateToExpectedResult: sets the expected values; if that changes the state,
  ///   the test fails.
  public func assertWithYield(
    _ updateStateToExpectedResult: @escaping (_ state: inout State) throws -> Void,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await ledger.settle()
    assert(
      updateStateToExpectedResult, fileID: fileID, file: filePath, line: line, column: column)
  }

  /// Compares what a step did with what the test expects, and marks the step as asserted.
  func check(
    _ step: TestStep<State, Action>,
    expecting update: ((inout State) throws -> Void)?,
    at location: CodeLocation
  ) {
    let reduction = step.reduction
    let sharedChanges = testDependencies.sharedChanges
    let sharedBefore = sharedChanges.assertedValues
    ledger.withState(reduction.before) {
      check(
        StateChange(
          before: reduction.before, after: reduction.after, sharedBefore: sharedBefore,
          sharedAfter: ledger.isAssertedAhead(step)
            ? sharedBefore : sharedChanges.values(at: step.shared),
          stackID: step.stackID,
          // A feature that sets a shared value may set it to the value that it has.
          mustChange: sharedBefore.isEmpty),
        expecting: update, at: location)
    }
    ledger.assert(step)
  }

  private func check(
    _ change: StateChange<State>,
    expecting update: ((inout State) throws -> Void)?,
    at location: CodeLocation
  ) {
    do {
      if exhaustivity == .on {
        let expected = try apply(update, to: change.before, change.sharedBefore, of: change)
        compare(expected, with: change, hasClosure: update != nil, at: location, under: .on)
      } else {
        let expected = try apply(update, to: change.after, change.sharedAfter, of: change)
        guard expected.isSame(as: change.after, change.sharedAfter) else {
          compare(expected, with: change, hasClosure: true, at: location, under: .on)
          return
        }
        if exhaustivity != .off { note(change, update, at: location) }
      }
    } catch {
      report(.thrown(error), at: location, under: .on)
    }
  }

  /// Shows what an exhaustive test would have to assert.
  private func note(
    _ change: StateChange<State>,
    _ update: ((inout State) throws -> Void)?,
    at location: CodeLocation
  ) {
    var expected = ExpectedState(change.before, shared: change.sharedBefore)
    if update != nil {
      // Assertions with XCTest inside the closure would fail on the earlier state.
      guard Assertion.mayExpectIssues else { return }
      var thrown: (any Error)?
      // A closure that is correct for the state after the action may fail on the one before.
      withExpectedIssue(isIntermittent: true) {
        do {
          expected = try apply(update, to: change.before, change.sharedBefore, of: change)
        } catch {
          thrown = error
        }
      }
      if let thrown { return report(.thrown(thrown), at: location) }
    }
    compare(expected, with: change, hasClosure: update != nil, at: location, under: exhaustivity)
  }

  private func apply(
    _ update: ((inout State) throws -> Void)?, to state: State, _ shared: SharedRootValues,
    of change: StateChange<State>
  ) throws -> ExpectedState<State> {
    var expected = ExpectedState(state, shared: shared)
    guard let update else { return expected }
    try expected.shared.run {
      try testDependencies.inAssertion(from: change.stackID) {
        if exhaustivity == .on { return try update(&expected.state) }
        try Assertion.$isExhaustive.withValue(false) { try update(&expected.state) }
      }
    }
    return expected
  }

  private func compare(
    _ expected: ExpectedState<State>, with change: StateChange<State>, hasClosure: Bool,
    at location: CodeLocation, under exhaustivity: Exhaustivity
  ) {
    if let difference = expected.difference(from: change.after, change.sharedAfter) {
      // The original compares with the present values: a test that is written for it asserts what
      // actions that follow at once have changed with the first one.
      let sharedChanges = testDependencies.sharedChanges
      if expected.isSame(as: change.after, sharedChanges.values(at: sharedChanges.values)) {
        return ledger.assertAhead()
      }
      report(
        hasClosure ? .wrongExpectation(difference) : .unassertedChange(difference),
        at: location, under: exhaustivity)
    } else if hasClosure, change.mustChange,
      expected.isSame(as: change.before, change.sharedBefore)
    {
      report(.noChange, at: location, under: exhaustivity)
    }
  }
}

/// The state before and after what is asserted.
private struct StateChange<State> {
  let before: State
  let after: State
  /// The changed shared values, before and after.
  let sharedBefore: SharedRootValues
  let sharedAfter: SharedRootValues
  /// The id that the first stack element pushed in between got.
  let stackID: Int
  /// Whether it is a mistake if the closure changes nothing.
  let mustChange: Bool
}
