// Before a property is changed in place, `_$trace` records enough for `_$isModified` to tell
// afterwards whether it was changed.
//
// Recording a copy of a large collection would cause the change to copy the collection, so for
// collections only something cheap is recorded. If nothing observes the property, nothing is
// recorded at all, and `nil` counts as modified. The temporary identity of a state is set even then,
// because a copy that is made during the change keeps that identity.

/// The identity of a state before a change in place, and its temporary identity during the change.
public struct _StateTrace {
  @usableFromInline let id: ObservableStateID
  @usableFromInline let meanwhile: ObservableStateID

  @usableFromInline init(id: ObservableStateID, meanwhile: ObservableStateID) {
    self.id = id
    self.meanwhile = meanwhile
  }
}

/// Starts to trace a state.
@inlinable
public func _$trace<T: ObservableState>(_ value: inout T, isObserved _: Bool) -> _StateTrace {
  let id = value._$id
  value._$willModify()
  return _StateTrace(id: id, meanwhile: value._$id)
}

/// Whether the state was replaced, even by a copy of itself.
@inlinable
public func _$isModified<T: ObservableState>(_ value: inout T, since trace: _StateTrace) -> Bool {
  guard value._$id == trace.meanwhile else { return true }
  value._$didModify(restoring: trace.id)
  return false
}

/// Starts to trace an optional state.
@inlinable
public func _$trace<T: ObservableState>(_ value: inout T?, isObserved: Bool) -> _StateTrace? {
  guard value != nil else { return nil }
  // Force-unwrapped to change it in place; it is not `nil`.
  return _$trace(&value!, isObserved: isObserved)
}

/// Whether the state was replaced, removed or added.
@inlinable
public func _$isModified<T: ObservableState>(_ value: inout T?, since trace: _StateTrace?) -> Bool {
  guard value != nil, let trace else { return (value == nil) != (trace == nil) }
  // Force-unwrapped to change it in place; it is not `nil`.
  return _$isModified(&value!, since: trace)
}

/// Records the identities of the states in a collection. O(*n*).
@inlinable
public func _$trace<C: Collection>(_ value: inout C, isObserved: Bool) -> [ObservableStateID]?
where C.Element: ObservableState {
  isObserved ? value.map(\._$id) : nil
}

/// Whether states were added, removed or moved. O(*n*).
@inlinable
public func _$isModified<C: Collection>(_ value: inout C, since ids: [ObservableStateID]?) -> Bool
where C.Element: ObservableState {
  guard let ids else { return true }
  return !value.lazy.map(\._$id).elementsEqual(ids)
}

/// Represents a value that was not recorded.
public struct _NothingTraced {
  @usableFromInline init() {}
}

/// Records nothing for a collection of plain values, because a recorded copy would cause the change
/// to copy the collection.
@inlinable
public func _$trace<C: Collection>(_: inout C, isObserved _: Bool) -> _NothingTraced {
  _NothingTraced()
}

/// Always `true`, because nothing was recorded.
@inlinable
public func _$isModified<C: Collection>(_: inout C, since _: _NothingTraced) -> Bool {
  true
}

/// Records a string.
@inlinable
public func _$trace(_ value: inout String, isObserved: Bool) -> String? {
  isObserved ? value : nil
}

/// Records a plain value.
@inlinable
@_disfavoredOverload
public func _$trace<T>(_ value: inout T, isObserved: Bool) -> T? {
  isObserved ? value : nil
}

/// Whether the value is different from the recorded one, `old`.
@inlinable
@_disfavoredOverload
public func _$isModified<T: Equatable>(_ value: inout T, since old: T?) -> Bool {
  old.map { !_$isIdentityEqual(value, $0) } ?? true
}

/// Whether the reference is to another object.
@inlinable
@_disfavoredOverload
public func _$isModified<T: AnyObject>(_ value: inout T, since old: T?) -> Bool {
  old.map { value !== $0 } ?? true
}

/// Whether the reference is to another object.
@inlinable
@_disfavoredOverload
public func _$isModified<T: AnyObject & Equatable>(_ value: inout T, since old: T?) -> Bool {
  old.map { value !== $0 } ?? true
}

/// Whether a value of a type that is only known at run time is different.
@inlinable
@_disfavoredOverload
public func _$isModified<T>(_ value: inout T, since old: T?) -> Bool {
  old.map { !_$isIdentityEqual(value, $0) } ?? true
}
