extension Never: CasePathable, CasePathIterable {
  /// The case paths of a type without cases.
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    /// The path to the case of a value.
    public subscript(root: Never) -> PartialCaseKeyPath<Never> {
      get {}
    }

    /// The paths to all cases, in the order of declaration.
    public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Never>]> {
      [].makeIterator()
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
