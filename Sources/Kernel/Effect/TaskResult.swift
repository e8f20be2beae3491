import IssueReporting

/// How a task ended: with a value, or with an error of any type.
///
/// Unlike `Result`, it can be `Equatable` although the error type is not: two errors are equal if
/// they have the same `Equatable` type and are equal by that. New features use
/// `Result<Success, any Error>` instead, and match their actions by case key path.
public enum TaskResult<Success: Sendable>: Sendable {
  /// A value.
  case success(Success)
  /// An error.
  case failure(any Error)

  /// Runs a closure and stores its value or its error.
  @_transparent
  public init(catching body: @Sendable () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }

  /// Converts a result, erasing the type of its error.
  public init<Failure>(_ result: Result<Success, Failure>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }

  /// The value.
  ///
  /// - Throws: the error, if the task failed.
  public var value: Success {
    get throws {
      switch self {
      case .success(let value): return value
      case .failure(let error): throw error
      }
    }
  }

  /// Transforms the value, if there is one.
  public func map<NewSuccess>(
    _ transform: (Success) -> NewSuccess
  ) -> TaskResult<NewSuccess> {
    flatMap { .success(transform($0)) }
  }

  /// Transforms the value, if there is one, into another result.
  public func flatMap<NewSuccess>(
    _ transform: (Success) -> TaskResult<NewSuccess>
  ) -> TaskResult<NewSuccess> {
    switch self {
    case .success(let value): transform(value)
    case .failure(let error): .failure(error)
    }
  }
}

extension Result where Success: Sendable, Failure == any Error {
  /// Converts a task's result.
  public init(_ result: TaskResult<Success>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }
}

extension TaskResult: CasePathable {
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The case paths of a task's result: `success` and `failure`.
  public struct AllCasePaths: Sendable {
    /// The path to the value.
    public var success: AnyCasePath<TaskResult, Success> {
      AnyCasePath(
        embed: { .success($0) },
        extract: {
          guard case .success(let value) = $0 else { return nil }
          return value
        }
      )
    }

    /// The path to the error.
    public var failure: AnyCasePath<TaskResult, any Error> {
      AnyCasePath(
        embed: { .failure($0) },
        extract: {
          guard case .failure(let error) = $0 else { return nil }
          return error
        }
      )
    }
  }
}

extension TaskResult: Equatable where Success: Equatable {
  /// Whether both are equal values, or equal errors of the same `Equatable` type.
  ///
  /// Two errors of the same type that is not `Equatable` are reported as an issue and are unequal.
  public static func == (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.success(let one), .success(let other)): one == other
    case (.failure(let one), .failure(let other)): areEqual(one, other)
    default: false
    }
  }

  private static func areEqual(_ one: any Error, _ other: any Error) -> Bool {
    // Through `Any`: without that, the compiler assumes that bridging makes every error equatable.
    if let one = one as Any as? any Equatable { return one.isSame(as: other) }
    if type(of: one) == type(of: other) { reportIncomparable(one, "Equatable") }
    return false
  }
}

extension TaskResult: Hashable where Success: Hashable {
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .success(let value):
      hasher.combine(0)
      hasher.combine(value)
    case .failure(let error):
      hasher.combine(1)
      if let error = error as Any as? any Hashable {
        hasher.combine(AnyHashable(error))
      } else {
        reportIncomparable(error, "Hashable")
      }
    }
  }
}

private func reportIncomparable(_ error: any Error, _ conformance: String) {
  reportIssue(
    """
    A 'TaskResult' was compared or hashed, but its error of type '\(type(of: error))' is not \
    '\(conformance)'.

    Conform '\(type(of: error))' to '\(conformance)'.
    """
  )
}

extension Equatable {
  fileprivate func isSame(as other: Any) -> Bool { (other as? Self) == self }
}
