import OrderedCollections

// States in an identified collection. A change that keeps the ids only changes elements, and code
// that reads an element is notified by that element. Copies of the ids share their buffer until an
// id is added or removed, so this takes constant time.

/// Records the ids of the states.
@inlinable
public func _$trace<ID, T: ObservableState>(
  _ value: inout IdentifiedArray<ID, T>, isObserved: Bool
) -> OrderedSet<ID>? {
  isObserved ? value.ids : nil
}

/// Whether states were added, removed or moved.
@inlinable
public func _$isModified<ID, T: ObservableState>(
  _ value: inout IdentifiedArray<ID, T>, since ids: OrderedSet<ID>?
) -> Bool {
  value.ids != ids
}

/// Whether two arrays contain states with the same identities in the same order.
@inlinable
public func _$isIdentityEqual<ID, T: ObservableState>(
  _ lhs: IdentifiedArray<ID, T>, _ rhs: IdentifiedArray<ID, T>
) -> Bool {
  lhs.ids == rhs.ids && zip(lhs, rhs).allSatisfy { $0._$id == $1._$id }
}
