extension Result: CasePathable, CasePathIterable {
  /// The case paths of a result: `success` and `failure`.
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    /// The path to the value of a success.
    public var success: AnyCasePath<Result, Success> {
      AnyCasePath(
        embed: { .success($0) },
        extract: {
          guard case .success(let value) = $0 else { return nil }
          return value
        }
      )
    }

    /// The path to the error of a failure.
    public var failure: AnyCasePath<Result, Failure> {
      AnyCasePath(
        embed: { .failure($0) },
        extract: {
          guard case .failure(let error) = $0 else { return nil }
          return error
        }
      )
    }

    /// The path to the case of a value.
    public subscript(root: Result) -> PartialCaseKeyPath<Result> {
      switch root {
      case .success: \.success
      case .failure: \.failure
      }
    }

    /// The paths to all cases, in the order of declaration.
    public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Result>]> {
      [\.success, \.failure].makeIterator()
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The cases as data, in the order of declaration.
  public static var caseSchemas: [CaseSchema<Result>] {
    [
      CaseSchema(
        name: "success",
        parameter: CaseSchema.Parameter(label: nil, type: Success.self),
        path: allCasePaths.success
      ),
      CaseSchema(
        name: "failure",
        parameter: CaseSchema.Parameter(label: nil, type: Failure.self),
        path: allCasePaths.failure
      ),
    ]
  }
}
