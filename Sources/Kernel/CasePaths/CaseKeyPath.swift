/// A key path to a case of an enum: `\Action.Cases.login.submit`, or `\.login.submit` if the root
/// is known.
///
/// ```swift
/// let path: CaseKeyPath<Action, String> = \.rename
/// path("Rex")                      // Action.rename("Rex")
/// Action.delete[case: path]        // nil
/// ```
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

extension KeyPath {
  /// Creates the enum value with a payload in the case of this path.
  @inlinable
  public func callAsFunction<Enum, AssociatedValue>(_ value: AssociatedValue) -> Enum
  where Root == Case<Enum>, Value == Case<AssociatedValue> {
    AnyCasePath(self).embed(value)
  }

  /// Creates the enum value for the case of this path, which has no payload.
  @inlinable
  public func callAsFunction<Enum>() -> Enum
  where Root == Case<Enum>, Value == Case<Void> {
    AnyCasePath(self).embed(())
  }

  /// Whether a value is the case of this path, for patterns: `case \.login.submit:`.
  public static func ~= <Enum: CasePathable, AssociatedValue>(lhs: KeyPath, rhs: Enum) -> Bool
  where Root == Case<Enum>, Value == Case<AssociatedValue> {
    rhs[case: lhs] != nil
  }
}
