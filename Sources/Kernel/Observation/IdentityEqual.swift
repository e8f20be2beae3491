// Whether replacing one value of a property by another can go unreported to observers.
//
// `@ObservableState` generates calls of these functions, and the compiler chooses one by the static
// type. Observable states are compared by identity: code that observes their properties must be
// notified when the state is replaced, even by an equal one. Everything else is compared by value,
// if possible.

/// Whether two states have the same identity.
@inlinable
public func _$isIdentityEqual<T: ObservableState>(_ lhs: T, _ rhs: T) -> Bool {
  lhs._$id == rhs._$id
}

/// Whether two optional states have the same identity, or both are `nil`.
@inlinable
public func _$isIdentityEqual<T: ObservableState>(_ lhs: T?, _ rhs: T?) -> Bool {
  lhs?._$id == rhs?._$id
}

/// Whether two collections contain states with the same identities in the same order.
@inlinable
public func _$isIdentityEqual<C: Collection>(_ lhs: C, _ rhs: C) -> Bool
where C.Element: ObservableState {
  lhs.count == rhs.count && zip(lhs, rhs).allSatisfy { $0._$id == $1._$id }
}

@_disfavoredOverload
@inlinable
public func _$isIdentityEqual<T: Equatable>(_ lhs: T, _ rhs: T) -> Bool {
  lhs == rhs
}

/// Whether two references are to the same object.
@_disfavoredOverload
@inlinable
public func _$isIdentityEqual<T: AnyObject>(_ lhs: T, _ rhs: T) -> Bool {
  lhs === rhs
}

/// Whether two references are to the same object. Equality is not enough, because the other object
/// may change later.
@_disfavoredOverload
@inlinable
public func _$isIdentityEqual<T: AnyObject & Equatable>(_ lhs: T, _ rhs: T) -> Bool {
  lhs === rhs
}

/// Whether two values of a type that is only known at run time are the same; `false` if that cannot
/// be determined.
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
