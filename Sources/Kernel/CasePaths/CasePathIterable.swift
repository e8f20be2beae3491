/// A type whose cases can be counted off, without payloads.
///
/// `@CasePathable` adds this conformance.
///
/// ```swift
/// Array(Action.allCasePaths)      // [\.rename, \.delete], in the order of declaration
/// ```
public protocol CasePathIterable: CasePathable
where AllCasePaths: Sequence, AllCasePaths.Element == PartialCaseKeyPath<Self> {}
