import OrderedCollections

// States that are kept under ids: a change that keeps the ids has changed elements only, and who
// reads those is told by them. The ids share their buffer until one is added or removed, so this
// costs the same for any number of elements.

/// Remembers which states are there, and in which order.
@inlinable
public func _$trace<ID, T: ObservableState>(_ value: inout IdentifiedArray<ID, T>) -> OrderedSet<ID>
{
  value.ids
}

/// Whether states have come, gone or changed places.
@inlinable
public func _$isModified<ID, T: ObservableState>(
  _ value: inout IdentifiedArray<ID, T>, since ids: OrderedSet<ID>
) -> Bool {
  value.ids != ids
}

/// Remembers which states are on the stack.
@inlinable
public func _$trace<T: ObservableState>(
  _ value: inout StackState<T>
) -> OrderedSet<StackElementID> {
  value.ids
}

/// Whether the stack has been pushed to or popped from.
@inlinable
public func _$isModified<T: ObservableState>(
  _ value: inout StackState<T>, since ids: OrderedSet<StackElementID>
) -> Bool {
  value.ids != ids
}

/// Whether two stacks hold the same states under the same ids.
@inlinable
public func _$isIdentityEqual<T: ObservableState>(
  _ lhs: StackState<T>, _ rhs: StackState<T>
) -> Bool {
  lhs.ids == rhs.ids && zip(lhs, rhs).allSatisfy { $0._$id == $1._$id }
}

/// Whether two arrays hold the same states in the same order.
@inlinable
public func _$isIdentityEqual<ID, T: ObservableState>(
  _ lhs: IdentifiedArray<ID, T>, _ rhs: IdentifiedArray<ID, T>
) -> Bool {
  lhs.ids == rhs.ids && zip(lhs, rhs).allSatisfy { $0._$id == $1._$id }
}

/// Whether the same states are presented, or none.
@inlinable
public func _$isIdentityEqual<T: ObservableState>(
  _ lhs: PresentationState<T>, _ rhs: PresentationState<T>
) -> Bool {
  lhs.wrappedValue?._$id == rhs.wrappedValue?._$id
}
