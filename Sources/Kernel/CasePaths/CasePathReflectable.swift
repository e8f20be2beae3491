/// Case paths that can determine the case of a value.
///
/// `@CasePathable` adds this conformance to the `AllCasePaths` that it generates.
///
/// ```swift
/// Action.allCasePaths[.rename("Rex")]     // \.rename
/// Action.allCasePaths[lhs] == Action.allCasePaths[rhs]
/// ```
public protocol CasePathReflectable<Root>: Sendable {
  /// The type with the cases.
  associatedtype Root: CasePathable

  /// The key path to the case of a value.
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}

extension CasePathable where AllCasePaths: CasePathReflectable, AllCasePaths.Root == Self {
  /// The key path to the case of this value.
  public var `case`: PartialCaseKeyPath<Self> {
    Self.allCasePaths[self]
  }
}
