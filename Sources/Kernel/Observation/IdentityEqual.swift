// Whether an observer of a property could miss that one value was replaced by another.
//
// `@ObservableState` calls these where the type is known, so that it is the compiler that chooses.
// Observable state is compared by identity: who observes its properties must hear when others take
// their place, be they ever so equal. Everything else is compared by value, where it can be.

/// Whether two states are one and the same.
@inlinable
public func _$isIdentityEqual<T: ObservableState>(_ lhs: T, _ rhs: T) -> Bool {
  lhs._$id == rhs._$id
}

/// Whether two optional states are one and the same, or both absent.
@inlinable
public func _$isIdentityEqual<T: ObservableState>(_ lhs: T?, _ rhs: T?) -> Bool {
  lhs?._$id == rhs?._$id
}

/// Whether two collections hold the same states in the same order.
@inlinable
public func _$isIdentityEqual<C: Collection>(_ lhs: C, _ rhs: C) -> Bool
where C.Element: ObservableState {
  lhs.count == rhs.count && zip(lhs, rhs).allSatisfy { $0._$id == $1._$id }
}

/// Whether two values are equal.
@_disfavoredOverload
@inlinable
public func _$isIdentityEqual<T: Equatable>(_ lhs: T, _ rhs: T) -> Bool {
  lhs == rhs
}

/// Whether two references are to one object.
@_disfavoredOverload
@inlinable
public func _$isIdentityEqual<T: AnyObject>(_ lhs: T, _ rhs: T) -> Bool {
  lhs === rhs
}

/// Whether two references are to one object, which no equality stands in for: the other object may
/// change later.
@_disfavoredOverload
@inlinable
public func _$isIdentityEqual<T: AnyObject & Equatable>(_ lhs: T, _ rhs: T) -> Bool {
  lhs === rhs
}

/// Whether two values of a type known only at run time are the same; `false` where that cannot be
/// told.
@_disfavoredOverload
@inlinable
public func _$isIdentityEqual<T>(_ lhs: T, _ rhs: T) -> Bool {
  if let lhs = lhs as? any ObservableState {
    return lhs._$id == (rhs as? any ObservableState)?._$id
  }
  guard let lhs = lhs as? any Equatable else { return false }
  return lhs.isEqual(to: rhs)
}

extension Equatable {
  @usableFromInline func isEqual(to other: Any) -> Bool {
    self == other as? Self
  }
}
