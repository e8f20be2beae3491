// What to remember of a property before it is changed in place, to tell afterwards whether it was.
//
// Remembering a copy of a large collection would make the change copy it all, so of collections
// only what is cheap is remembered.

/// Remembers the identity of a state, made new so that putting a copy in its place is noticed.
@inlinable
public func _$trace<T: ObservableState>(_ value: inout T) -> ObservableStateID {
  value._$willModify()
  return value._$id
}

/// Whether another state has come into the place.
@inlinable
public func _$isModified<T: ObservableState>(_ value: T, since id: ObservableStateID) -> Bool {
  value._$id != id
}

/// Remembers the identity of an optional state, made new so that putting a copy in its place is
/// noticed.
@inlinable
public func _$trace<T: ObservableState>(_ value: inout T?) -> ObservableStateID? {
  value?._$willModify()
  return value?._$id
}

/// Whether another state, or none, has come into the place.
@inlinable
public func _$isModified<T: ObservableState>(_ value: T?, since id: ObservableStateID?) -> Bool {
  value?._$id != id
}

/// Remembers the identities of the states in a collection. O(*n*).
@inlinable
public func _$trace<C: Collection>(_ value: inout C) -> [ObservableStateID]
where C.Element: ObservableState {
  value.map(\._$id)
}

/// Whether states have come, gone or changed places. O(*n*).
@inlinable
public func _$isModified<C: Collection>(_ value: C, since ids: [ObservableStateID]) -> Bool
where C.Element: ObservableState {
  !value.lazy.map(\._$id).elementsEqual(ids)
}

/// Stands for what was not remembered.
public struct _NothingTraced {
  @usableFromInline init() {}
}

/// Remembers nothing of a collection of plain values: comparing would cost a copy.
@inlinable
public func _$trace<C: Collection>(_: inout C) -> _NothingTraced {
  _NothingTraced()
}

/// Always, for all that is known.
@inlinable
public func _$isModified<C: Collection>(_: C, since _: _NothingTraced) -> Bool {
  true
}

/// Remembers a string.
@inlinable
public func _$trace(_ value: inout String) -> String {
  value
}

/// Remembers a plain value.
@_disfavoredOverload
@inlinable
public func _$trace<T>(_ value: inout T) -> T {
  value
}

/// Whether a value is another.
@_disfavoredOverload
@inlinable
public func _$isModified<T: Equatable>(_ value: T, since old: T) -> Bool {
  !_$isIdentityEqual(value, old)
}

/// Whether a reference is to another object.
@_disfavoredOverload
@inlinable
public func _$isModified<T: AnyObject>(_ value: T, since old: T) -> Bool {
  value !== old
}

/// Whether a reference is to another object.
@_disfavoredOverload
@inlinable
public func _$isModified<T: AnyObject & Equatable>(_ value: T, since old: T) -> Bool {
  value !== old
}

/// Whether a value of a type known only at run time is another.
@_disfavoredOverload
@inlinable
public func _$isModified<T>(_ value: T, since old: T) -> Bool {
  !_$isIdentityEqual(value, old)
}
