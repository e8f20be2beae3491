extension Never: CasePathable, CasePathIterable {
  /// The case paths of a type without cases: there are none.
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    /// The path to the case that a value is.
    public subscript(root: Never) -> PartialCaseKeyPath<Never> {
      get {}
    }

    /// The paths to all cases, in the order of declaration.
    public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Never>]> {
      [].makeIterator()
    }
  }

  /// The paths to the cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
