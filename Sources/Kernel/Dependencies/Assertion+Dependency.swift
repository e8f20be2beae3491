import IssueReporting

extension DependencyValues {
  /// Checks what must hold, as Swift's `assert` does; in tests a failed check is an issue and the
  /// program goes on.
  public var assert: any AssertionEffect {
    get { self[AssertKey.self] }
    set { self[AssertKey.self] = newValue }
  }

  /// Says that something must not have happened: `assert` with a condition that is false.
  public var assertionFailure: any AssertionFailureEffect { AssertionFailure(assert: assert) }

  /// Checks what must hold, as Swift's `precondition` does; in tests a failed check is an issue and
  /// the program goes on.
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

/// Checks a condition, called like a function: `assert(count > 0, "empty")`.
public protocol AssertionEffect: Sendable {
  /// Checks a condition.
  ///
  /// - Parameters:
  ///   - condition: What must hold.
  ///   - message: What to say if it does not.
  ///   - file: Where the check is.
  ///   - line: Where the check is.
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

/// Says that something must not have happened, called like a function.
public protocol AssertionFailureEffect: Sendable {
  /// Says that something must not have happened.
  ///
  /// - Parameters:
  ///   - message: What happened.
  ///   - file: Where it is said.
  ///   - line: Where it is said.
  func callAsFunction(_ message: @autoclosure () -> String, file: StaticString, line: UInt)
}

extension AssertionFailureEffect {
  /// Says that something must not have happened.
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

  /// - Parameter assert: Checks a condition.
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
    // The column is not known. Swift Testing ends the process where one is below 1.
    reportIssue(message(), fileID: file, filePath: file, line: line, column: 1)
  }
}
