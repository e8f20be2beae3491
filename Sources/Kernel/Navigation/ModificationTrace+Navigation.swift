import OrderedCollections

// A stack is compared by its ids, like an `IdentifiedArray`: ModificationTrace+Identified.swift says why.

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

/// Whether the same states are presented, or none.
@inlinable
public func _$isIdentityEqual<T: ObservableState>(
  _ lhs: PresentationState<T>, _ rhs: PresentationState<T>
) -> Bool {
  lhs.wrappedValue?._$id == rhs.wrappedValue?._$id
}
