/// Holds one dependency's value behind a pointer, so that finding it costs no dynamic cast.
///
/// Whoever looks a value up by its key knows the box's type from the key.
@usableFromInline
// Unchecked: it is made of Sendable values only, which whoever looks into it need not know.
final class DependencyBox<Value>: @unchecked Sendable {
  @usableFromInline let value: Value

  init(_ value: Value) where Value: Sendable { self.value = value }
}
