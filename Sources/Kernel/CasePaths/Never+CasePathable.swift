extension Never: CasePathable, CasePathIterable {
  /// The case paths of a type without cases: there are none.
  public struct AllCasePaths: CasePathReflectable, Sequence, Sendable {
    public subscript(root: Never) -> PartialCaseKeyPath<Never> {
      get {}
    }

    public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Never>]> {
      [].makeIterator()
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
