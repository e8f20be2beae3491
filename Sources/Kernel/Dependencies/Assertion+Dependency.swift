import IssueReporting

extension DependencyValues {
  /// Checks a condition like Swift's `assert`. In tests, a failed check is reported as an issue and
  /// the program continues.
  public var assert: any AssertionEffect {
    get { self[AssertKey.self] }
    set { self[AssertKey.self] = newValue }
  }

  /// Reports a mistake, like `assert` with a false condition.
  public var assertionFailure: any AssertionFailureEffect { AssertionFailure(assert: assert) }

  /// Checks a condition like Swift's `precondition`. In tests, a failed check is reported as an
  /// issue and the program continues.
  public var precondition: any AssertionEffect {
    get { self[PreconditionKey.self] }
    set { self[PreconditionKey.self] = newValue }
  }

  private enum AssertKey: DependencyKey {
    static let liveValue: any AssertionEffect = AnyAssertionEffect {
      Swift.assert($0(), $1(), file: $2, line: $3)
    }
    static let testValue: any AssertionEffect = AnyAssertionEffect.reporting
  }

  private enum PreconditionKey: DependencyKey {
    static let liveValue: any AssertionEffect = AnyAssertionEffect {
      Swift.precondition($0(), $1(), file: $2, line: $3)
    }
    static let testValue: any AssertionEffect = AnyAssertionEffect.reporting
  }
}

/// Checks a condition; called like a function: `assert(count > 0, "empty")`.
public protocol AssertionEffect: Sendable {
  /// Checks a condition.
  ///
  /// - Parameters:
  ///   - condition: must be true.
  ///   - message: describes the failure.
  ///   - file: the file that contains the check.
  ///   - line: the line of the check.
  func callAsFunction(
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String,
    file: StaticString,
    line: UInt
  )
}

extension AssertionEffect {
  /// Checks a condition.
  @_disfavoredOverload
  public func callAsFunction(
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String = "",
    file: StaticString = #file,
    line: UInt = #line
  ) {
    callAsFunction(condition(), message(), file: file, line: line)
  }
}

/// Reports a mistake; called like a function.
public protocol AssertionFailureEffect: Sendable {
  /// Reports a mistake.
  ///
  /// - Parameters:
  ///   - message: describes what happened.
  ///   - file: the file that contains the call.
  ///   - line: the line of the call.
  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt)
}

extension AssertionFailureEffect {
  /// Reports a mistake.
  @_disfavoredOverload
  public func callAsFunction(
    _ message: @autoclosure () -> String = "",
    file: StaticString = #file,
    line: UInt = #line
  ) {
    callAsFunction(message(), file: file, line: line)
  }
}

private struct AssertionFailure: AssertionFailureEffect {
  let assert: any AssertionEffect

  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt) {
    assert(false, message(), file: file, line: line)
  }
}

/// Checks conditions with a closure.
public struct AnyAssertionEffect: AssertionEffect {
  private let check:
    @Sendable (
      _ condition: @autoclosure () -> Bool,
      _ message: @autoclosure () -> String,
      _ file: StaticString,
      _ line: UInt
    ) -> Void

  /// - Parameter assert: checks a condition.
  public init(
    _ assert:
      @escaping @Sendable (
        _ condition: @autoclosure () -> Bool,
        _ message: @autoclosure () -> String,
        _ file: StaticString,
        _ line: UInt
      ) -> Void
  ) {
    check = assert
  }

  /// Checks a condition with the closure.
  public func callAsFunction(
    _ condition: @autoclosure () -> Bool,
    _ message: @autoclosure () -> String,
    file: StaticString,
    line: UInt
  ) {
    check(condition(), message(), file, line)
  }

  /// Reports a failed check as an issue.
  fileprivate static let reporting = Self { condition, message, file, line in
    guard !condition() else { return }
    // The column is unknown, and Swift Testing ends the process if it is less than 1.
    reportIssue(message(), fileID: file, filePath: file, line: line, column: 1)
  }
}
