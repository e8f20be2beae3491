import OrderedCollections

// A stack is compared by its ids, like an `IdentifiedArray`; ModificationTrace+Identified.swift
// explains why.

/// Records which states are in the stack.
@inlinable
public func _$trace<T: ObservableState>(
  _ value: inout StackState<T>, isObserved: Bool
) -> OrderedSet<StackElementID>? {
  isObserved ? value.ids : nil
}

/// Whether elements were pushed or popped since.
@inlinable
public func _$isModified<T: ObservableState>(
  _ value: inout StackState<T>, since ids: OrderedSet<StackElementID>?
) -> Bool {
  value.ids != ids
}

/// Whether two stacks contain the same states under the same ids.
@inlinable
public func _$isIdentityEqual<T: ObservableState>(
  _ lhs: StackState<T>, _ rhs: StackState<T>
) -> Bool {
  lhs.ids == rhs.ids && zip(lhs, rhs).allSatisfy { $0._$id == $1._$id }
}

/// Whether both present the same state, or none.
@inlinable
public func _$isIdentityEqual<T: ObservableState>(
  _ lhs: PresentationState<T>, _ rhs: PresentationState<T>
) -> Bool {
  lhs.wrappedValue?._$id == rhs.wrappedValue?._$id
}
