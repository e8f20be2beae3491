/// A key path to a case of an enum: `\Action.Cases.login.submit`, or `\.login.submit` where the
/// root is known.
///
/// ```swift
/// let path: CaseKeyPath<Action, String> = \.rename
/// path("Rex")                      // Action.rename("Rex")
/// Action.delete[case: path]        // nil
/// ```
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

extension KeyPath {
  /// The enum whose case at this path holds a payload.
  @inlinable
  public func callAsFunction<Enum, AssociatedValue>(_ value: AssociatedValue) -> Enum
  where Root == Case<Enum>, Value == Case<AssociatedValue> {
    AnyCasePath(self).embed(value)
  }

  /// The enum whose case at this path has no payload.
  @inlinable
  public func callAsFunction<Enum>() -> Enum
  where Root == Case<Enum>, Value == Case<Void> {
    AnyCasePath(self).embed(())
  }

  /// Whether a value is the case at this path, for use as a pattern: `case \.login.submit:`.
  public static func ~= <Enum: CasePathable, AssociatedValue>(lhs: KeyPath, rhs: Enum) -> Bool
  where Root == Case<Enum>, Value == Case<AssociatedValue> {
    rhs[case: lhs] != nil
  }
}
