/// Calls an operation with a value where it is.
///
/// `pointee` copies a value if its type is known only at run time, and a copy counts each reference in the
/// value. Passing it `inout` does not copy it.
///
/// - Parameter operation: must not change the value.
func withValue<Value, R>(
  at place: UnsafeRawPointer, as _: Value.Type, _ operation: (inout Value) -> R
) -> R {
  operation(
    &UnsafeMutableRawPointer(mutating: place).assumingMemoryBound(to: Value.self).pointee)
}

/// Calls an operation with two values where they are. They can be the same one.
///
/// - Parameter operation: must not change the values.
func withValues<Value, R>(
  at one: UnsafeRawPointer, _ other: UnsafeRawPointer, as _: Value.Type,
  _ operation: (inout Value, inout Value) throws -> R
) rethrows -> R {
  let one = UnsafeMutableRawPointer(mutating: one).assumingMemoryBound(to: Value.self)
  let other = UnsafeMutableRawPointer(mutating: other).assumingMemoryBound(to: Value.self)
  return try operation(&one.pointee, &other.pointee)
}

/// Whether two values are equal, without copying them.
func areEqualInPlace<Value: Equatable>(
  _ one: UnsafeRawPointer, _ other: UnsafeRawPointer, as type: Value.Type
) -> Bool {
  // Not nested calls of `withValue`: a closure copies what it captures.
  withValues(at: one, other, as: type) { $0 == $1 }
}
