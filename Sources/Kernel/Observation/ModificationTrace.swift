// What to remember of a property before it is changed in place, to tell afterwards whether it was.
//
// Remembering a copy of a large collection would make the change copy it all, so of collections
// only what is cheap is remembered.

/// The identity that a state has, and the one it has while it is changed in place.
public struct _StateTrace {
  @usableFromInline let id: ObservableStateID
  @usableFromInline let meanwhile: ObservableStateID

  @usableFromInline init(id: ObservableStateID, meanwhile: ObservableStateID) {
    self.id = id
    self.meanwhile = meanwhile
  }
}

/// Begins to watch a state.
@inlinable
public func _$trace<T: ObservableState>(_ value: inout T) -> _StateTrace {
  let id = value._$id
  value._$willModify()
  return _StateTrace(id: id, meanwhile: value._$id)
}

/// Whether another state has come into the place, be it a copy of the one that was there.
@inlinable
public func _$isModified<T: ObservableState>(_ value: inout T, since trace: _StateTrace) -> Bool {
  guard value._$id == trace.meanwhile else { return true }
  value._$didModify(restoring: trace.id)
  return false
}

/// Begins to watch an optional state.
@inlinable
public func _$trace<T: ObservableState>(_ value: inout T?) -> _StateTrace? {
  guard value != nil else { return nil }
  // Unwrapped in place: it was just found not to be nil.
  return _$trace(&value!)
}

/// Whether another state, or none, has come into the place.
@inlinable
public func _$isModified<T: ObservableState>(_ value: inout T?, since trace: _StateTrace?) -> Bool {
  guard value != nil, let trace else { return (value == nil) != (trace == nil) }
  // Unwrapped in place: it was just found not to be nil.
  return _$isModified(&value!, since: trace)
}

/// Remembers the identities of the states in a collection. O(*n*).
@inlinable
public func _$trace<C: Collection>(_ value: inout C) -> [ObservableStateID]
where C.Element: ObservableState {
  value.map(\._$id)
}

/// Whether states have come, gone or changed places. O(*n*).
@inlinable
public func _$isModified<C: Collection>(_ value: inout C, since ids: [ObservableStateID]) -> Bool
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
public func _$isModified<C: Collection>(_: inout C, since _: _NothingTraced) -> Bool {
  true
}

/// Remembers a string.
@inlinable
public func _$trace(_ value: inout String) -> String {
  value
}

/// Remembers a plain value.
@inlinable
@_disfavoredOverload
public func _$trace<T>(_ value: inout T) -> T {
  value
}

/// Whether a value is another.
@inlinable
@_disfavoredOverload
public func _$isModified<T: Equatable>(_ value: inout T, since old: T) -> Bool {
  !_$isIdentityEqual(value, old)
}

/// Whether a reference is to another object.
@inlinable
@_disfavoredOverload
public func _$isModified<T: AnyObject>(_ value: inout T, since old: T) -> Bool {
  value !== old
}

/// Whether a reference is to another object.
@inlinable
@_disfavoredOverload
public func _$isModified<T: AnyObject & Equatable>(_ value: inout T, since old: T) -> Bool {
  value !== old
}

/// Whether a value of a type known only at run time is another.
@inlinable
@_disfavoredOverload
public func _$isModified<T>(_ value: inout T, since old: T) -> Bool {
  !_$isIdentityEqual(value, old)
}
