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

/// Whether two arrays hold the same states in the same order.
@inlinable
public func _$isIdentityEqual<ID, T: ObservableState>(
  _ lhs: IdentifiedArray<ID, T>, _ rhs: IdentifiedArray<ID, T>
) -> Bool {
  lhs.ids == rhs.ids && zip(lhs, rhs).allSatisfy { $0._$id == $1._$id }
}
