/// Case paths that can tell which case a value is.
///
/// `@CasePathable` conforms the `AllCasePaths` it makes.
///
/// ```swift
/// Action.allCasePaths[.rename("Rex")]     // \.rename
/// Action.allCasePaths[lhs] == Action.allCasePaths[rhs]
/// ```
public protocol CasePathReflectable<Root>: Sendable {
  /// The enum.
  associatedtype Root: CasePathable

  /// The key path of the case that a value is.
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}

extension CasePathable where AllCasePaths: CasePathReflectable, AllCasePaths.Root == Self {
  /// The key path of the case that this value is.
  public var `case`: PartialCaseKeyPath<Self> {
    Self.allCasePaths[self]
  }
}
