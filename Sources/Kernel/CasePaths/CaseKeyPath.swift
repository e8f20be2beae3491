/// A key path to a case of an enum: `\Action.Cases.login.submit`, or `\.login.submit` where the
/// root is known.
///
/// ```swift
/// let path: CaseKeyPath<Action, String> = \.rename
/// path("Rex")                      // Action.rename("Rex")
/// Action.delete[case: path]        // nil
/// ```
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

/// A key path to a case whose payload type is not known.
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

extension KeyPath {
  /// The enum whose case at this path holds a payload.
  public func callAsFunction<Enum, AssociatedValue>(_ value: AssociatedValue) -> Enum
  where Root == Case<Enum>, Value == Case<AssociatedValue> {
    AnyCasePath(self).embed(value)
  }

  /// The enum whose case at this path has no payload.
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

extension _AppendKeyPath {
  /// The enum whose case at this path holds a payload; `nil` where the payload is of another type.
  @_disfavoredOverload
  public func callAsFunction<Enum: CasePathable>(_ value: Any) -> Enum?
  where Self == PartialCaseKeyPath<Enum> {
    (Case<Enum>()[keyPath: self] as? any AnyCase)?.embedAny(value) as? Enum
  }
}
