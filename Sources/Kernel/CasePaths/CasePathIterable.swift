/// A type that can list its cases, without payloads.
///
/// `@CasePathable` adds this conformance.
///
/// ```swift
/// Array(Action.allCasePaths)      // [\.rename, \.delete], in the order of declaration
/// ```
public protocol CasePathIterable: CasePathable
where AllCasePaths: Sequence, AllCasePaths.Element == PartialCaseKeyPath<Self> {}
