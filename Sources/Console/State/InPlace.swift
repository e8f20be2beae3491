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

/// Whether two values are equal, without copying them.
func areEqualInPlace<Value: Equatable>(
  _ one: UnsafeRawPointer, _ other: UnsafeRawPointer, as type: Value.Type
) -> Bool {
  withValue(at: one, as: type) { one in withValue(at: other, as: type) { one == $0 } }
}
