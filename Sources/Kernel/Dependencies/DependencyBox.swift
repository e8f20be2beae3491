/// Holds a dependency's value in an object, so that finding it needs no dynamic cast.
///
/// The key of the value determines the type of the box.
@usableFromInline
// Unchecked: the value never changes, and `init` only takes Sendable values. `Value` itself is not
// constrained, because code that reads a box only knows the type of the key's value.
final class DependencyBox<Value>: @unchecked Sendable {
  @usableFromInline let value: Value

  @inlinable init(_ value: Value) where Value: Sendable { self.value = value }
}
