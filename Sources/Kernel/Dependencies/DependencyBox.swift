/// Holds one dependency's value behind a pointer, so that finding it costs no dynamic cast.
///
/// The key of a value determines the type of its box.
@usableFromInline
// Unchecked: the value never changes, and `init` takes only Sendable values. `Value` itself is not
// constrained, because code that reads a box knows only the type of the key's value.
final class DependencyBox<Value>: @unchecked Sendable {
  @usableFromInline let value: Value

  init(_ value: Value) where Value: Sendable { self.value = value }
}
